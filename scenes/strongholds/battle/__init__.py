"""All strongholds with those before their walls: both reveals, waiting, the defence; the plan is in `phases`."""

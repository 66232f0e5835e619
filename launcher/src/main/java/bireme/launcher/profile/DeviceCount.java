package bireme.launcher.profile;

/** What the device of a rank has sent to another rank, also inside collectives and for windows and files. */
record DeviceCount(int source, int destination, long messages, long bytes) {}

package bireme.launcher.profile.recording;

/** What the device of a rank has sent to another rank, also inside collectives and for windows and files. */
public record DeviceCount(int source, int destination, long messages, long bytes) {}

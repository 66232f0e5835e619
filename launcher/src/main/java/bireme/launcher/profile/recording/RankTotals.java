package bireme.launcher.profile.recording;

/** What the device of a rank has counted in the end. */
public record RankTotals(int rank, long messagesSent, long bytesSent, long messagesReceived, long bytesReceived) {}

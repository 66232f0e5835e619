package bireme.launcher.profile;

/** What the device of a rank has counted in the end. */
record RankTotals(int rank, long messagesSent, long bytesSent, long messagesReceived, long bytesReceived) {}

package bireme.devices.net;

/**
 * Heartbeats of a connection, checked at intervals.
 *
 * <p>Counts checks, not time: a process that was stopped for a minute makes one check afterwards, not twenty, and does
 * not take its peers for dead.
 *
 * <p>Threads: one.
 */
final class HeartbeatMonitor {
    private long lastNs;
    private long received = -1;
    private long written = -1;
    private int silentChecks;

    /** Whether a check is due. */
    boolean isDue(long nowNs, long intervalNs) {
        if (lastNs != 0 && nowNs - lastNs < intervalNs) {
            return false;
        }
        lastNs = nowNs;
        return true;
    }

    /** Whether nothing has arrived for too many checks. */
    boolean isSilent(long nowReceived) {
        silentChecks = nowReceived == received ? silentChecks + 1 : 0;
        received = nowReceived;
        return silentChecks > NetSettings.MAX_SILENT;
    }

    /** Whether nothing was sent since the last check. */
    boolean isQuiet(long nowWritten) {
        boolean isQuiet = nowWritten == written;
        written = nowWritten;
        return isQuiet;
    }
}

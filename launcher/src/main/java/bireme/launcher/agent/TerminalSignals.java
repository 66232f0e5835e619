package bireme.launcher.agent;

import bireme.launcher.control.ProcessSignals;

/**
 * Leaves the signals of a terminal to {@code mpjrun}: Ctrl-C reaches all processes of a job on this host at once, and
 * only one of them should decide what it means.
 */
final class TerminalSignals {
    private static final String[] NAMES = {"INT", "HUP"};

    private TerminalSignals() {}

    /** A JVM that cannot ignore them ends by the signal, which mpjrun has also got and knows how to take. */
    static void leaveToCoordinator() {
        for (String name : NAMES) {
            ProcessSignals.take(name, () -> {});
        }
    }
}

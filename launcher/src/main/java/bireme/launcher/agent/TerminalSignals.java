package bireme.launcher.agent;

import bireme.launcher.control.ProcessSignals;

/**
 * Makes this process ignore INT and HUP. Ctrl-C is sent to all processes of a job on this host at once, and only {@code
 * mpjrun} is to act on it.
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

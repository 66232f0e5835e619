package bireme.launcher.job;

import bireme.launcher.control.ProcessSignals;
import bireme.launcher.coordinator.Coordinator;

/**
 * Passes signals on to the processes of a job: USR1 and USR2 as they are, TSTP and CONT as STOP and CONT, and stops and
 * goes on with them.
 *
 * <p>QUIT is left to the JVM, which prints its threads. It refuses handlers of that signal, with {@code -Xrs} too, and
 * takes it where whoever starts it has had it ignored. {@code -Xrs} gives it up, and with it those that shutdown hooks
 * need. A shell that stays to trap it would be the job's process in the place of the JVM, and the JVM would still get
 * it from the terminal. What else of a JVM shows that it came, such as the socket of the attach mechanism that is made
 * anew, is how one JDK happens to work. So who wants to know what ranks do asks by {@code mpjrun stacks}.
 *
 * <p>Threads: each signal has one of its own.
 */
final class SignalForwarding {
    private SignalForwarding() {}

    static void start(Coordinator coordinator) {
        ProcessSignals.take("USR1", () -> coordinator.signal("USR1"));
        ProcessSignals.take("USR2", () -> coordinator.signal("USR2"));
        ProcessSignals.take("CONT", () -> coordinator.signal("CONT"));
        ProcessSignals.take("TSTP", () -> {
            coordinator.signal("STOP");
            ProcessSignals.send(ProcessHandle.current().pid(), "STOP");
        });
    }
}

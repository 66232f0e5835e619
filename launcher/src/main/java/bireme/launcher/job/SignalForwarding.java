package bireme.launcher.job;

import bireme.launcher.control.ProcessSignals;
import bireme.launcher.coordinator.Coordinator;

/**
 * Passes signals on to the processes of a job: USR1 and USR2 as they are, TSTP and CONT as STOP and CONT, and stops and
 * goes on with them.
 *
 * <p>QUIT is not passed on: the JVM keeps this signal for itself, and prints its threads. It refuses a handler for
 * QUIT, even with {@code -Xrs}, and installs its own even if the process that starts it ignores QUIT. {@code -Xrs}
 * would give up QUIT together with the signals that run shutdown hooks. A shell around the JVM that traps QUIT would
 * take the place of the JVM as the process of the job, and the JVM would still get QUIT from the terminal. Other
 * effects of QUIT on a JVM, such as a new socket of the attach mechanism, depend on the JDK. So {@code mpjrun stacks}
 * is the way to see what ranks do.
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

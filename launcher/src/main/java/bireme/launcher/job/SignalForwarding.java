package bireme.launcher.job;

import bireme.launcher.control.ProcessSignals;
import bireme.launcher.coordinator.Coordinator;

/**
 * Passes signals on to the processes of a job: USR1 and USR2 as they are, TSTP and CONT as STOP and CONT, and stops and
 * goes on with them.
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

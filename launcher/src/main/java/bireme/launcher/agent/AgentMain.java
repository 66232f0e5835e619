package bireme.launcher.agent;

import bireme.launcher.control.ControlException;
import java.io.IOException;

/** Where a process that {@code mpjrun} starts begins. */
public final class AgentMain {
    private static final int STATUS_USAGE = 2;
    private static final int STATUS_CUT_OFF = 1;

    private AgentMain() {}

    public static void main(String[] words) {
        System.exit(run());
    }

    private static int run() {
        try {
            return Agent.run(System.in, () -> Runtime.getRuntime().halt(STATUS_CUT_OFF)) ? 0 : STATUS_CUT_OFF;
        } catch (ControlException | IOException e) {
            System.err.println("mpjrun: " + e.getMessage());
            return STATUS_USAGE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return STATUS_CUT_OFF;
        }
    }
}

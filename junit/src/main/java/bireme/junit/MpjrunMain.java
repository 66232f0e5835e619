package bireme.junit;

import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.JvmEnd;
import java.io.IOException;

/**
 * Runs {@code mpjrun} in a JVM of its own, and ends it when the JVM that has started it is gone, however that ended:
 * then nobody holds the other end of its standard input any more.
 */
final class MpjrunMain {
    /** The launcher's main class; by its name, because a test without it needs no launcher. */
    static final String LAUNCHER = "bireme.launcher.Main";

    private MpjrunMain() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        Thread watch = new Thread(null, MpjrunMain::endWithHost, "bireme-junit-host", 0, false);
        watch.setDaemon(true);
        watch.start();
        Class.forName(LAUNCHER).getMethod("main", String[].class).invoke(null, (Object) args);
    }

    private static void endWithHost() {
        try {
            int next = System.in.read();
            while (next >= 0) {
                next = System.in.read();
            }
        } catch (IOException e) {
            System.err.println("the connection to the host of the test is lost: " + e.getMessage());
        }
        new JvmEnd().begin(ExitStatus.TERMINATED);
    }
}

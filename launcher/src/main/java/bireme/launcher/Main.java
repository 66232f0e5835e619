package bireme.launcher;

import bireme.launcher.start.Home;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.JvmEnd;

/** The main class of {@code mpjrun}: runs the command line and ends the JVM with its exit status. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        if (System.getProperty(StarterWatch.STARTER) != null) {
            StarterWatch.begin(); // is in no class archive, because only starts without the script need it
        }
        int status = withOutputWritten(run(args));
        if (!JvmEnd.hasBegun()) {
            System.exit(status);
        }
    }

    /** Ends this JVM, and its job as by Ctrl-C. */
    static void end(int status) {
        System.exit(status);
    }

    /** Reports output of a subcommand or of the help that could not be written; jobs check their output themselves. */
    private static int withOutputWritten(int status) {
        if (!System.out.checkError()) {
            return status;
        }
        System.err.println("mpjrun: cannot write standard output");
        return status == 0 ? ExitStatus.FAILED : status;
    }

    /** Runs {@code mpjrun} with these arguments, and returns its status. */
    public static int run(String... args) {
        return new Mpjrun(Home.ofProcess(), System.out, System.err).run(args);
    }
}

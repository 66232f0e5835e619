package bireme.launcher;

import bireme.launcher.control.JvmEnd;

/** Where the JVM begins: runs {@code mpjrun} and ends the JVM with its status. */
public final class Main {
    private Main() {}

    public static void main(String[] words) {
        int status = run(words);
        if (!JvmEnd.hasBegun()) {
            System.exit(status);
        }
    }

    /** Runs {@code mpjrun} with these arguments, and returns its status. */
    public static int run(String... words) {
        return new Mpjrun(Home.ofProcess(), System.out, System.err).run(words);
    }
}

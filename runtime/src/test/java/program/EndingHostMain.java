package program;

import bireme.runtime.host.JobOutcome;
import bireme.runtime.host.RankHost;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs class {@code Program} of a folder as so many ranks in a JVM that ends with the job, as {@code mpjrun} does; but
 * first threads of ranks that are left are interrupted, so that whatever could wake them has.
 */
public final class EndingHostMain {
    private EndingHostMain() {}

    public static void main(String[] args) throws InterruptedException {
        JobOutcome outcome = RankHost.ranks(Integer.parseInt(args[0]))
                .mainClass("Program")
                .classPath(List.of(Path.of(args[1])))
                .endsJvm(true)
                .run();
        System.err.print(outcome.report());
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("rank ")) {
                thread.interrupt();
                thread.join(50); // it may end now, if it can
            }
        }
        System.exit(outcome.exitStatus());
    }
}

package program;

import bireme.runtime.host.JobOutcome;
import bireme.runtime.host.RankHost;
import java.nio.file.Path;
import java.util.List;

/** A small launcher in a JVM of its own: number of ranks, class folder. */
public final class HostMain {
    private HostMain() {}

    public static void main(String[] arguments) {
        JobOutcome outcome = RankHost.ranks(Integer.parseInt(arguments[0]))
                .mainClass("Program")
                .classPath(List.of(Path.of(arguments[1])))
                .run();
        System.err.print(outcome.report());
        System.exit(outcome.exitStatus());
    }
}

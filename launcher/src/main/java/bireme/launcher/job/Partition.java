package bireme.launcher.job;

import bireme.devices.config.Settings;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import java.util.Arrays;
import xxdev.JobLayout;

/** How many JVMs of this host share the ranks, and which has which: blocks of neighbours, as equal as can be. */
final class Partition {
    private static final String HOST = "localhost";

    private Partition() {}

    /** The job's processes, seen by the first; a single one unless the command line asks for more. */
    static JobLayout of(int ranks, CommandLine commandLine, Settings settings) {
        return layout(ranks, processes(ranks, commandLine, settings));
    }

    private static int processes(int ranks, CommandLine commandLine, Settings settings) {
        if (commandLine.has(Option.RANKS_PER_JVM)) {
            int each = commandLine.number(Option.RANKS_PER_JVM, 1, 1, ranks);
            return (ranks + each - 1) / each;
        } else if (commandLine.has(Option.JVMS_PER_HOST)) {
            return commandLine.number(Option.JVMS_PER_HOST, 1, 1, ranks);
        }
        return DeviceChoice.wantsJvmForEachRank(settings) ? ranks : 1;
    }

    static JobLayout layout(int ranks, int processes) {
        int[] processOfRank = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            processOfRank[rank] = (int) ((long) rank * processes / ranks);
        }
        String[] hosts = new String[processes];
        Arrays.fill(hosts, HOST);
        return new JobLayout(processOfRank, hosts, 0);
    }
}

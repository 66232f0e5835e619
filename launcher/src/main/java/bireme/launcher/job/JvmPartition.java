package bireme.launcher.job;

import bireme.devices.config.Settings;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.runtime.control.FieldReader;
import java.util.Arrays;
import xxdev.JobLayout;

/** Divides the ranks of this host into JVMs, in blocks of consecutive ranks. */
final class JvmPartition {
    private static final String HOST = "localhost";

    private JvmPartition() {}

    /** The job's processes, seen by the first; a single one unless the command line asks for more. */
    static JobLayout of(int ranks, CommandLine commandLine, Settings settings) {
        if (commandLine.has(Option.RANKS_PER_JVM)) {
            return full(ranks, commandLine.number(Option.RANKS_PER_JVM, 1, 1, FieldReader.MAX_RANKS));
        } else if (commandLine.has(Option.JVMS_PER_HOST)) {
            return equal(ranks, commandLine.number(Option.JVMS_PER_HOST, 1, 1, ranks));
        }
        return equal(ranks, DeviceChoice.wantsJvmForEachRank(settings) ? ranks : 1);
    }

    /** So many ranks in each but the last. */
    private static JobLayout full(int ranks, int each) {
        int[] processOfRank = new int[ranks];
        Arrays.setAll(processOfRank, rank -> rank / each);
        return layout(processOfRank);
    }

    private static JobLayout equal(int ranks, int processes) {
        int[] processOfRank = new int[ranks];
        Arrays.setAll(processOfRank, rank -> (int) ((long) rank * processes / ranks));
        return layout(processOfRank);
    }

    private static JobLayout layout(int[] processOfRank) {
        String[] hosts = new String[processOfRank[processOfRank.length - 1] + 1];
        Arrays.fill(hosts, HOST);
        return new JobLayout(processOfRank, hosts, 0);
    }
}

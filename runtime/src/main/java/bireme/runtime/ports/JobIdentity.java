package bireme.runtime.ports;

import bireme.devices.address.OwnHostName;
import bireme.devices.secure.JobSecret;
import bireme.runtime.environment.RankEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import xxdev.JobLayout;
import xxdev.LocalJob;
import xxdev.Wiring;

/**
 * The identity of a job for other jobs: the same in all its processes, and different from that of every other job.
 *
 * @param text random digits, or digits computed from the job's secret
 */
public record JobIdentity(String text) {
    private static final int BYTES = 16;
    private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");
    private static final String MACHINE = readMachine();

    static String of(LocalJob job) {
        return job.shared(JobIdentity.class, () -> new JobIdentity(find(job))).text;
    }

    private static String find(LocalJob job) {
        byte[] bytes = job.wiring() == Wiring.none()
                ? JobSecret.create().bytes()
                : JobSecret.of(job.wiring().secret()).fingerprint("identity of a job");
        return HexFormat.of().formatHex(bytes, 0, BYTES);
    }

    /** A rank as other jobs know it. */
    public static GlobalRank member(RankEnvironment environment) {
        LocalJob job = environment.job();
        JobLayout layout = job.layout();
        return new GlobalRank(of(job), environment.rank(), layout.process(), host(layout), MACHINE);
    }

    /** A job on one host need not know what others call it. */
    private static String host(JobLayout layout) {
        String name = layout.hostOf(layout.process());
        return layout.isOneHost() || name.equals("localhost") ? OwnHostName.find() : name;
    }

    private static String readMachine() {
        try {
            return Files.isReadable(BOOT_ID) ? Files.readString(BOOT_ID).trim() : "";
        } catch (IOException e) {
            return ""; // as on a system that has no such file
        }
    }
}

package bireme.runtime.ports;

import bireme.devices.secure.JobSecret;
import bireme.runtime.environment.RankEnvironment;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
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
    private static final String MACHINE = read(Path.of("/proc/sys/kernel/random/boot_id"), "");
    private static final Path KERNEL_NAME = Path.of("/proc/sys/kernel/hostname");

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
        return layout.isOneHost() || name.equals("localhost") ? hostName() : name;
    }

    private static String hostName() {
        String name = read(KERNEL_NAME, "");
        try {
            return name.isEmpty() ? InetAddress.getLocalHost().getHostName() : name;
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }

    private static String read(Path file, String otherwise) {
        try {
            return Files.isReadable(file) ? Files.readString(file).trim() : otherwise;
        } catch (IOException e) {
            return otherwise; // as on a system that has no such file
        }
    }
}

package bireme.benchmarks.network;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import xxdev.DeviceException;
import xxdev.Wiring;

/**
 * Processes of one host that find each other through files in a folder.
 *
 * @param folder the folder
 * @param process this process
 * @param job tells several jobs of the same processes apart
 */
record FolderWiring(Path folder, int process, String job) implements Wiring {
    private static final long LIMIT_NS = TimeUnit.SECONDS.toNanos(20);

    /** A new folder for a new job, with its secret. */
    static Path newJob() throws IOException {
        Path folder = Files.createTempDirectory("bireme-benchmark-");
        byte[] secret = new byte[32];
        new SecureRandom().nextBytes(secret);
        Files.write(folder.resolve("secret"), secret);
        return folder;
    }

    @Override
    public void publish(String service, String address) {
        try {
            Path written = Files.writeString(folder.resolve(process + job + "." + service + ".new"), address);
            Files.move(written, fileOf(process, service), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path fileOf(int which, String service) {
        return folder.resolve(which + job + "." + service);
    }

    @Override
    public String addressOf(int which, String service) {
        long untilNs = System.nanoTime() + LIMIT_NS;
        try {
            while (System.nanoTime() < untilNs) {
                if (Files.exists(fileOf(which, service))) {
                    return Files.readString(fileOf(which, service));
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new DeviceException("process " + which + " on localhost does not offer " + service);
    }

    @Override
    public byte[] secret() {
        try {
            return Files.readAllBytes(folder.resolve("secret"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void processLost(int which, String why) {
        throw new DeviceException("process " + which + " " + why);
    }
}

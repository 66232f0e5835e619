package bireme.runtime.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Which JVMs share the clock of {@link System#nanoTime}.
 *
 * <p>Shape: Linux has one such clock for all processes from one start of the system to the next, unless a process is in
 * a time namespace of its own, as some containers are.
 *
 * <p>Threads: any.
 */
public final class MonotonicClock {
    private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");
    private static final Path NAMESPACE = Path.of("/proc/self/ns/time");

    private MonotonicClock() {}

    /**
     * Same text in two JVMs: they have one clock.
     *
     * @return empty where that cannot be known; clocks are then compared by measuring
     */
    public static String identity() {
        try {
            if (!Files.isReadable(BOOT_ID)) {
                return "";
            }
            String boot = Files.readString(BOOT_ID).strip();
            return Files.isSymbolicLink(NAMESPACE) ? boot + " " + Files.readSymbolicLink(NAMESPACE) : boot;
        } catch (IOException e) {
            return ""; // a system that does not show it to this user
        }
    }
}

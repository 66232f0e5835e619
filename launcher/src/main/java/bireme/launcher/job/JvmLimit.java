package bireme.launcher.job;

import bireme.launcher.options.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * How many JVMs a host holds: a job of more takes it down for minutes, or dies of it in the middle.
 *
 * @param cores processors of the host
 * @param memoryMb memory that programs may still take; {@link #UNKNOWN} where the system does not report it
 */
record JvmLimit(int cores, long memoryMb) {
    static final long UNKNOWN = Long.MAX_VALUE;

    /** Memory of the smallest JVM with a rank at its start, in MB; it shares a third of that with other JVMs. */
    static final int JVM_MB = 64;

    /** With more they do little but take turns; starting them alone takes minutes. */
    static final int MAX_JVMS_FOR_EACH_CORE = 32;

    /** So many are never refused: what is free for the moment is a guess. */
    static final int MIN_JVMS = 8;

    private static final Path MEMORY = Path.of("/proc/meminfo");
    private static final Path MEMORY_OF_CONTAINER = Path.of("/sys/fs/cgroup/memory.max");
    private static final String AVAILABLE = "MemAvailable:";
    private static final int KB_PER_MB = 1024;

    /** The room there is now. */
    static JvmLimit ofThisHost() {
        return new JvmLimit(
                Runtime.getRuntime().availableProcessors(),
                Math.min(availableMb(readLines(MEMORY)), containerMb(readLines(MEMORY_OF_CONTAINER))));
    }

    private static List<String> readLines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            return List.of(); // the system has no such file
        }
    }

    static long availableMb(List<String> lines) {
        for (String line : lines) {
            if (line.startsWith(AVAILABLE)) {
                return number(line.substring(AVAILABLE.length()).replace("kB", "")) / KB_PER_MB;
            }
        }
        return UNKNOWN;
    }

    static long containerMb(List<String> lines) {
        return lines.isEmpty() ? UNKNOWN : number(lines.get(0)) / KB_PER_MB / KB_PER_MB;
    }

    private static long number(String text) {
        try {
            return Long.parseLong(text.trim());
        } catch (NumberFormatException e) {
            return UNKNOWN; // "max", where there is no limit
        }
    }

    /**
     * Lets so many JVMs pass, or not.
     *
     * @throws UsageException naming what there is, and what to do
     */
    void check(int jvms) {
        long byCores = (long) cores * MAX_JVMS_FOR_EACH_CORE;
        long byMemory = memoryMb / JVM_MB;
        if (jvms <= MIN_JVMS || jvms <= Math.min(byCores, byMemory)) {
            return;
        }
        String why = jvms > byCores
                ? MAX_JVMS_FOR_EACH_CORE + " for each of " + cores + (cores == 1 ? " core" : " cores") + " make "
                        + byCores
                : memoryMb + " MB of free memory hold " + byMemory + " of " + JVM_MB + " MB each";
        throw new UsageException(jvms + " JVMs are too many for this host: " + why
                + "; put several ranks into each (--ranks-per-jvm K), or insist by --oversubscribe");
    }
}

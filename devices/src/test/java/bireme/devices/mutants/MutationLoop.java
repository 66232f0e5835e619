package bireme.devices.mutants;

import bireme.testing.Nightly;
import bireme.testing.TestSeed;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Gives a decoder one mutant after the other. A mutant is accepted or refused; anything else that the decoder throws,
 * memory beyond what it promises, and more than {@value #MAX_SECONDS} s of processor time end the loop with an error
 * that tells the mutant.
 *
 * <p>With {@code bireme.nightly} 10,000,000 mutants, or as many as {@value #NIGHTLY_SECONDS} s of processor time allow:
 * decoders differ by a hundred times, and each night has another seed. Else as many as the test says. Property
 * {@code bireme.mutants} sets another number, {@code bireme.test.seed} the seed. Should the JVM end, the last mutant
 * is in {@code target/mutants}.
 *
 * <p>Threads: reads mutants in a thread of its own, whose stack is shallow: exceptions are cheap there.
 */
public final class MutationLoop implements Runnable {
    private static final boolean IS_NIGHTLY = Nightly.isOn();
    private static final int NIGHTLY = 10_000_000;
    private static final int NIGHTLY_SECONDS = 60;
    private static final int MAX_SECONDS = 20;
    private static final long MAX_CPU_NS = TimeUnit.SECONDS.toNanos(MAX_SECONDS);
    private static final int MAX_LAST_BYTES = 1 << 16;
    private static final int REPORT_EACH = 1_000_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final String name;
    private final Class<? extends Decoder> type;
    private final long seed;
    private final long rounds;
    private final long maxCpuNs;
    private Throwable failure;

    private Decoder decoder;
    private Mutator mutator;
    private long round;
    private byte[] mutant = {};
    private MappedByteBuffer last;
    private long accepted;
    private long startCpuNs;
    private long cpuNs;
    private long slowestNs;
    private long maxBytes;

    private MutationLoop(Class<? extends Decoder> type, long rounds, long maxCpuNs, long seed) {
        this.name = type.getSimpleName();
        this.type = type;
        this.rounds = rounds;
        this.maxCpuNs = maxCpuNs;
        this.seed = seed;
    }

    /** Reads so many mutants, unless the properties say another number; fails if one is neither read nor refused. */
    public static void run(Class<? extends Decoder> type, int defaultRounds) {
        Long given = Long.getLong("bireme.mutants");
        long rounds = given != null ? given : IS_NIGHTLY ? NIGHTLY : defaultRounds;
        long maxCpuNs = given == null && IS_NIGHTLY ? TimeUnit.SECONDS.toNanos(NIGHTLY_SECONDS) : Long.MAX_VALUE;
        run(type, rounds, maxCpuNs, TestSeed.of(type.getSimpleName()));
    }

    private static void run(Class<? extends Decoder> type, long rounds, long maxCpuNs, long seed) {
        MutationLoop loop = new MutationLoop(type, rounds, maxCpuNs, seed);
        Thread thread = new Thread(loop, "mutants of " + loop.name);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            thread.interrupt();
            throw new IllegalStateException("interrupted at mutant " + loop.round + " of seed " + seed, e);
        }
        if (loop.failure != null) {
            throw new AssertionError(loop.describe(), loop.failure);
        }
    }

    /** {@code java bireme.devices.mutants.MutationLoop CLASS ROUNDS SEED}: without a test around it. */
    public static void main(String[] words) throws ClassNotFoundException {
        Class<? extends Decoder> type = Class.forName(words[0]).asSubclass(Decoder.class);
        run(type, Long.parseLong(words[1]), Long.MAX_VALUE, Long.parseLong(words[2]));
    }

    private String describe() {
        return name + TestSeed.toRepeat(seed) + ", mutant " + round + ": "
                + HexFormat.of().formatHex(mutant);
    }

    @Override
    public void run() {
        try {
            begin();
            long startNs = System.nanoTime();
            startCpuNs = THREADS.getCurrentThreadCpuTime();
            cpuNs = startCpuNs;
            for (; isToGoOn(); round++) {
                mutant = mutator.next();
                boolean isLegal = read();
                if (Coverage.endMutant()) {
                    mutator.keep(mutant, isLegal);
                }
                if ((round + 1) % REPORT_EACH == 0 && round + 1 < rounds) {
                    report(round + 1, startNs);
                }
            }
            report(round, startNs);
            if (accepted == 0 || accepted == round) {
                throw new AssertionError(accepted + " of " + round + " mutants were accepted");
            }
        } catch (Throwable e) {
            failure = e;
        }
    }

    private boolean isToGoOn() {
        return round < rounds
                && cpuNs - startCpuNs < maxCpuNs
                && !Thread.currentThread().isInterrupted();
    }

    private void begin() throws Exception {
        Random random = new Random(seed);
        mutator = new Mutator(random);
        last = lastMutant();
        Coverage.clear();
        decoder = instrumented();
        List<byte[]> messages = new ArrayList<>(decoder.messages(random));
        messages.sort(Comparator.comparingInt(message -> message.length));
        Coverage.endMutant();
        for (byte[] message : messages) {
            mutant = message;
            if (!decoder.read(message)) {
                throw new AssertionError("a message was refused that nobody had changed");
            }
            if (Coverage.endMutant()) {
                mutator.keep(message, true);
            }
        }
    }

    private Decoder instrumented() throws ReflectiveOperationException {
        ClassLoader loader = new InstrumentedClasses(type.getClassLoader());
        Thread.currentThread().setContextClassLoader(loader);
        var constructor = loader.loadClass(type.getName()).getDeclaredConstructor();
        constructor.setAccessible(true);
        return (Decoder) constructor.newInstance();
    }

    private MappedByteBuffer lastMutant() throws IOException {
        Path file = Files.createDirectories(Path.of("target", "mutants")).resolve(name + ".last");
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, MAX_LAST_BYTES);
        }
    }

    private boolean read() {
        last.putInt(0, mutant.length).put(Integer.BYTES, mutant, 0, Math.min(mutant.length, MAX_LAST_BYTES / 2));
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        boolean isLegal = decoder.read(mutant);
        accepted += isLegal ? 1 : 0;
        long nowNs = THREADS.getCurrentThreadCpuTime();
        long tookNs = nowNs - cpuNs; // since the end of the last one
        cpuNs = nowNs;
        bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
        maxBytes = Math.max(maxBytes, bytes);
        slowestNs = Math.max(slowestNs, tookNs);
        if (bytes > decoder.maxAllocation(mutant.length)) {
            throw new AssertionError(bytes + " bytes were allocated for a message of " + mutant.length);
        } else if (tookNs > MAX_CPU_NS) {
            throw new AssertionError("it took " + tookNs + " ns of processor time");
        }
        return isLegal;
    }

    private void report(long done, long startNs) {
        long tookMs = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNs);
        long cpuMs = TimeUnit.NANOSECONDS.toMillis(cpuNs - startCpuNs);
        System.out.println(name + ": " + done + " mutants in " + tookMs + " ms (" + cpuMs + " of processor time), "
                + accepted + " accepted, "
                + mutator.size() + " kept, " + Coverage.reached() + " reached, slowest "
                + TimeUnit.NANOSECONDS.toMicros(slowestNs) + " us, most allocated " + maxBytes + " bytes, seed "
                + seed);
    }
}

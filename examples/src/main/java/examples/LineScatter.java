package examples;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

/**
 * Rank 0 reads compressed text and scatters it in buffers of 512 KiB; the others work on every line. Once with
 * Scatterv, where a round is over when the slowest has come, then with Iscatterv and several rounds in flight.
 */
public final class LineScatter {

    private static final int BLOCK = 512 * 1024;
    private static final int MAX_LINE = 200;
    private static final int END = -1;
    private static final int[] IN_FLIGHT = {0, 1, 4, 16};
    private static final int REPEATS = 3;

    private final Intracomm world = MPI.COMM_WORLD;
    private final int me = world.Rank();
    private final byte[] compressed;
    private final int[] counts = new int[world.Size()];
    private final int[] displacements = new int[world.Size()];
    private long lines;
    private long sum;

    private LineScatter(byte[] compressed) {
        this.compressed = compressed;
        for (int r = 1; r < counts.length; r++) {
            counts[r] = BLOCK;
            displacements[r] = (r - 1) * BLOCK;
        }
    }

    /** Takes the size of the text in MiB (48) and, if wanted, a file for a chart (.svg). */
    public static void main(String[] args) throws IOException {
        String[] arguments = MPI.Init(args);
        int mebibytes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 48;
        boolean isReader = MPI.COMM_WORLD.Rank() == 0;
        if (MPI.COMM_WORLD.Size() > 1) {
            Path chart = isReader && arguments.length > 1 ? Path.of(arguments[1]) : null;
            new LineScatter(isReader ? generate(mebibytes << 20) : null).compare(mebibytes, chart);
        } else {
            System.out.println("needs a reader and at least one worker: mpjrun -np 2 examples.LineScatter");
        }
        MPI.Finalize();
    }

    /** Runs every way several times, one after another, and prints medians; draws them if there is a file for it. */
    private void compare(int mebibytes, Path chart) throws IOException {
        double[][] seconds = new double[IN_FLIGHT.length][REPEATS];
        long[] found = new long[2];
        for (int repeat = -1; repeat < REPEATS; repeat++) { // the first time is for the compiler
            for (int way = 0; way < IN_FLIGHT.length; way++) {
                seconds[way][Math.max(repeat, 0)] = run(IN_FLIGHT[way]);
                long[] own = {lines, sum};
                long[] all = new long[2];
                world.Reduce(own, 0, all, 0, 2, MPI.LONG, MPI.SUM, 0);
                boolean isFirst = repeat < 0 && way == 0;
                if (me == 0 && !isFirst && !Arrays.equals(all, found)) {
                    throw new IllegalStateException("lines were lost: " + all[0] + " instead of " + found[0]);
                }
                found = all;
            }
        }
        if (me == 0) {
            report(mebibytes, found[0], seconds, chart);
        }
    }

    private double run(int inFlight) throws IOException {
        lines = 0;
        sum = 0;
        world.Barrier();
        double start = MPI.Wtime();
        if (me == 0) {
            read(inFlight);
        } else {
            work(inFlight);
        }
        world.Barrier();
        return MPI.Wtime() - start;
    }

    private void read(int inFlight) throws IOException {
        Scatters scatters = new Scatters(inFlight, (counts.length - 1) * BLOCK);
        byte[] rest = new byte[MAX_LINE];
        int left = 0;
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed), 1 << 16)) {
            while (left >= 0) {
                byte[] blocks = scatters.nextBuffer();
                for (int r = 1; r < counts.length; r++) {
                    left = fill(in, blocks, displacements[r], rest, left);
                }
                scatters.start();
            }
            scatters.sayEnd();
            scatters.finish();
        }
    }

    /** Fills a block with whole lines, their length in front; returns what is left of the next line, -1 at the end. */
    private static int fill(InputStream in, byte[] blocks, int at, byte[] rest, int left) throws IOException {
        int first = at + Integer.BYTES;
        int end = first + Math.max(0, left);
        System.arraycopy(rest, 0, blocks, first, Math.max(0, left));
        int read = left < 0 ? 0 : in.readNBytes(blocks, end, at + BLOCK - end);
        int last = end + read;
        boolean isAll = last < at + BLOCK;
        while (!isAll && blocks[last - 1] != '\n') {
            last--;
        }
        ByteBuffer.wrap(blocks).putInt(at, last - first);
        int over = end + read - last;
        System.arraycopy(blocks, last, rest, 0, over);
        return isAll ? -1 : over;
    }

    private void work(int inFlight) {
        Scatters scatters = new Scatters(inFlight, BLOCK);
        int length = 0;
        for (int round = 1; round < inFlight; round++) {
            scatters.nextBuffer();
            scatters.start();
        }
        while (length != END) {
            scatters.nextBuffer();
            scatters.start();
            byte[] block = scatters.oldest();
            length = ByteBuffer.wrap(block).getInt(0);
            analyse(block, Integer.BYTES, Integer.BYTES + length);
        }
        scatters.finish();
    }

    /** Adds up every line; one that begins with # is worth a closer look. */
    private void analyse(byte[] block, int from, int to) {
        int start = from;
        for (int i = from; i < to; i++) {
            if (block[i] == '\n') {
                int passes = block[start] == '#' ? 50 : 1;
                for (int pass = 0; pass < passes; pass++) {
                    sum += hash(block, start, i, pass);
                }
                lines++;
                start = i + 1;
            }
        }
    }

    private static long hash(byte[] block, int from, int to, int seed) {
        long hash = seed;
        for (int i = from; i < to; i++) {
            hash = hash * 31 + block[i];
        }
        return hash & 0xff;
    }

    /** Rounds that follow each other, each in the next of a ring of buffers. */
    private final class Scatters {
        private final byte[][] ring;
        private final Request[] requests;
        private final boolean isBlocking;
        private int begun;
        private int taken;

        Scatters(int inFlight, int bytes) {
            isBlocking = inFlight == 0;
            ring = new byte[Math.max(1, inFlight)][bytes];
            requests = new Request[ring.length];
            Arrays.fill(requests, MPI.REQUEST_NULL);
        }

        /** The buffer of the round that {@link #start} begins; the round it held before is over. */
        byte[] nextBuffer() {
            int slot = begun % ring.length;
            requests[slot].Wait();
            return ring[slot];
        }

        void start() {
            int slot = begun++ % ring.length;
            byte[] out = me == 0 ? ring[slot] : null;
            byte[] in = me == 0 ? new byte[0] : ring[slot];
            int own = counts[me];
            if (isBlocking) {
                world.Scatterv(out, 0, counts, displacements, MPI.BYTE, in, 0, own, MPI.BYTE, 0);
            } else {
                requests[slot] = world.Iscatterv(out, 0, counts, displacements, MPI.BYTE, in, 0, own, MPI.BYTE, 0);
            }
        }

        /** What the oldest round that nobody has taken yet has brought. */
        byte[] oldest() {
            int slot = taken++ % ring.length;
            requests[slot].Wait();
            return ring[slot];
        }

        /** The others learn of the end from one round, and have started the ones after it by then. */
        void sayEnd() {
            for (int round = 0; round < ring.length; round++) {
                byte[] blocks = nextBuffer();
                for (int r = 1; r < counts.length; r++) {
                    ByteBuffer.wrap(blocks).putInt(displacements[r], END);
                }
                start();
            }
        }

        void finish() {
            Request.Waitall(requests);
        }
    }

    /** Text in which long stretches have many lines that need a closer look, and others have none. */
    private static byte[] generate(int bytes) {
        Random random = new Random(7);
        String[] words = {"oar", "bank", "ship", "piper", "stroke", "rower", "upper", "lower", "sea", "way"};
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream zipped = new GZIPOutputStream(out, 1 << 16)) {
            int written = 0;
            int share = 0;
            for (int line = 0; written < bytes; line++) {
                share = line % 8000 == 0 ? (random.nextInt(10) < 2 ? 80 : 0) : share;
                StringBuilder text = new StringBuilder(random.nextInt(100) < share ? "# " : "");
                for (int word = 3 + random.nextInt(8); word > 0; word--) {
                    text.append(words[random.nextInt(words.length)])
                            .append(random.nextInt(1000))
                            .append(' ');
                }
                byte[] encoded = text.append('\n').toString().getBytes(java.nio.charset.StandardCharsets.US_ASCII);
                zipped.write(encoded);
                written += encoded.length;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private void report(int mebibytes, long found, double[][] seconds, Path file) throws IOException {
        String title = mebibytes + " MiB of text, " + found + " lines, " + (counts.length - 1) + " workers";
        System.out.println(title);
        System.out.println("rounds              time        speed     gain");
        double[] medians = new double[seconds.length];
        for (int way = 0; way < seconds.length; way++) {
            Arrays.sort(seconds[way]);
            medians[way] = seconds[way][REPEATS / 2];
        }
        double fastest = Arrays.stream(medians).min().orElseThrow();
        BarChart chart = new BarChart(title, mebibytes / fastest);
        for (int way = 0; way < seconds.length; way++) {
            String name = IN_FLIGHT[way] == 0 ? "blocking" : IN_FLIGHT[way] + " in flight";
            double rate = mebibytes / medians[way];
            double percent = 100 * (medians[0] / medians[way] - 1);
            System.out.println(String.format(
                    Locale.ROOT, "%-14s %7.2f s %7.1f MiB/s %+6.0f %%", name, medians[way], rate, percent));
            chart.add(name, rate, String.format(Locale.ROOT, "%.1f MiB/s, %+.0f %%", rate, percent));
        }
        if (file != null) {
            chart.write(file);
            System.out.println("chart: " + file);
        }
    }
}

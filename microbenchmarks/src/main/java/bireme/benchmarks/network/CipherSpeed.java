package bireme.benchmarks.network;

import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.RecordOpener;
import bireme.devices.secure.RecordSealer;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * How fast one thread encrypts and decrypts the records that links between processes consist of, and how many bytes of
 * heap each takes; the figures are first quartiles of the rounds.
 *
 * <p>Run: {@code java -cp microbenchmarks/target/benchmarks.jar bireme.benchmarks.network.CipherSpeed [lengths]}.
 */
public final class CipherSpeed {
    private static final int ROUNDS = 21;
    private static final int WARM_UP_ROUNDS = 10;
    private static final int ROUND_BYTES = 1 << 25;
    private static final int MAX_RECORDS = 20_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final RecordSealer sealer;
    private final RecordOpener opener;

    private CipherSpeed() {
        JobSecret secret = JobSecret.create();
        Handshake connector = Handshake.ofConnector(secret, "speed", 0, Handshake.COORDINATOR);
        Handshake listener = Handshake.ofListener(secret, "speed", Handshake.COORDINATOR, 1);
        listener.receive(connector.output());
        connector.receive(listener.output());
        listener.receive(connector.output());
        sealer = connector.session().sealer();
        opener = listener.session().opener();
    }

    /** Takes lengths of contents in bytes. */
    public static void main(String[] args) {
        int[] lengths = args.length == 0
                ? new int[] {64, 1024, 16384, RecordSealer.MAX_CONTENT_BYTES}
                : Arrays.stream(args).mapToInt(Integer::parseInt).toArray();
        System.out.println("JDK " + Runtime.version());
        for (int length : lengths) {
            new CipherSpeed().measure(length);
        }
    }

    /** Every record is opened in its turn, so rounds of sealing and of opening alternate. */
    private void measure(int length) {
        int records = Math.max(1, Math.min(MAX_RECORDS, ROUND_BYTES / length));
        ByteBuffer plain = ByteBuffer.allocate(length);
        ByteBuffer sealed = ByteBuffer.allocate(records * (length + RecordSealer.OVERHEAD_BYTES));
        double[] sealNs = new double[ROUNDS];
        double[] openNs = new double[ROUNDS];
        double heapOfSeal = 0;
        double heapOfOpen = 0;
        for (int round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
            long heapBefore = heap();
            long startNs = System.nanoTime();
            seal(plain, sealed.clear(), records);
            long sealedNs = System.nanoTime();
            long heapBetween = heap();
            long openStartNs = System.nanoTime();
            open(sealed.flip(), plain, records);
            long openedNs = System.nanoTime();
            if (round >= 0) {
                sealNs[round] = (sealedNs - startNs) / (double) records;
                openNs[round] = (openedNs - openStartNs) / (double) records;
                heapOfSeal = (heapBetween - heapBefore) / (double) records;
                heapOfOpen = (heap() - heapBetween) / (double) records;
            }
        }
        print("seal", length, sealNs, heapOfSeal);
        print("open", length, openNs, heapOfOpen);
    }

    private void seal(ByteBuffer plain, ByteBuffer sealed, int records) {
        for (int i = 0; i < records; i++) {
            sealer.seal(plain.clear(), sealed);
        }
    }

    private void open(ByteBuffer sealed, ByteBuffer plain, int records) {
        for (int i = 0; i < records; i++) {
            opener.open(sealed, plain.clear());
        }
    }

    private static long heap() {
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    private static void print(String what, int length, double[] ns, double heap) {
        Arrays.sort(ns);
        double quartile = ns[ns.length / 4];
        System.out.printf(
                "%s %6d B  %8.0f ns  %6.2f GB/s  %6.0f bytes of heap%n",
                what, length, quartile, length / quartile, heap);
    }
}

package jgf.crypt;

import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timers;
import benchmarks.timing.Timing;
import java.util.Random;
import java.util.zip.CRC32;
import jgf.run.Kernel;
import jgf.run.Outcome;
import jgf.run.Shares;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Rank 0 deals out a text, each rank encrypts its share, rank 0 collects the cipher; each decrypts again what it has
 * encrypted, and rank 0 collects that, too, and compares.
 */
public final class CryptKernel implements Kernel {
    private static final int SCATTER = 0;
    private static final int CIPHER = 1;
    private static final int GATHER = 2;
    private static final long SEED = 136_506_717;

    /**
     * A problem.
     *
     * @param bytes length of the text, a multiple of that of a block
     * @param checksum CRC-32 of the cipher, by an independent implementation
     */
    record Problem(int bytes, long checksum) {
        static Problem of(ProblemClass size) {
            return switch (size) {
                case A -> new Problem(3_000_000, 2_396_676_086L);
                case B -> new Problem(20_000_000, 2_310_628_706L);
                case C -> new Problem(50_000_000, 4_116_845_312L);
                default -> new Problem(100_000, 2_354_809_855L);
            };
        }
    }

    @Override
    public String name() {
        return "Crypt";
    }

    @Override
    public String[] sections() {
        return new String[] {"scatter", "cipher", "gather"};
    }

    @Override
    public Outcome run(Intracomm comm, ProblemClass size, Measurement measurement) {
        Problem problem = Problem.of(size);
        Shares shares = new Shares(problem.bytes() / Idea.BLOCK, comm.Size(), Idea.BLOCK);
        Random random = new Random(SEED);
        Idea encryption = Idea.encryption(key(random));
        boolean isRoot = comm.Rank() == 0;
        byte[] text = new byte[isRoot ? problem.bytes() : 0];
        random.nextBytes(text);
        Exchange exchange = new Exchange(comm, shares, encryption, text, measurement.timers());
        measurement.warmUp(exchange::run);
        measurement.start();
        exchange.run();
        Timing timing = measurement.stop();
        Verification verification = exchange.verify(problem.checksum());
        return new Outcome(
                Integer.toString(problem.bytes()), 0, 2.0 * problem.bytes(), "byte ciphered", timing, verification);
    }

    private static int[] key(Random random) {
        int[] key = new int[Idea.KEY_WORDS];
        for (int i = 0; i < key.length; i++) {
            key[i] = random.nextInt() & 0xffff;
        }
        return key;
    }

    /** Compares what came back with the text, and the cipher with its checksum; the rank that holds them does. */
    static long[] findings(byte[] text, byte[] cipher, byte[] plain) {
        long different = 0;
        for (int i = 0; i < text.length; i++) {
            different += text[i] == plain[i] ? 0 : 1;
        }
        CRC32 checksum = new CRC32();
        checksum.update(cipher);
        return new long[] {different, checksum.getValue()};
    }

    /** Judges findings. */
    static Verification verification(long[] findings, long checksum) {
        return new Verification(0)
                .heading("Comparison of text and cipher")
                .compareExactly("Different bytes", findings[0], 0)
                .compareExactly("CRC-32 of cipher", findings[1], checksum);
    }

    /** The buffers, and what is timed. */
    private static final class Exchange {
        private final Intracomm comm;
        private final Shares shares;
        private final Idea encryption;
        private final Idea decryption;
        private final Timers timers;
        private final byte[] text;
        private final byte[] cipher;
        private final byte[] plain;
        private final byte[] own;
        private final byte[] ownCipher;

        Exchange(Intracomm comm, Shares shares, Idea encryption, byte[] text, Timers timers) {
            this.comm = comm;
            this.shares = shares;
            this.encryption = encryption;
            decryption = encryption.inverse();
            this.timers = timers;
            this.text = text;
            cipher = new byte[text.length];
            plain = new byte[text.length];
            own = new byte[shares.count(comm.Rank())];
            ownCipher = new byte[own.length];
        }

        void run() {
            timers.start(SCATTER);
            comm.Scatterv(text, 0, shares.counts(), shares.starts(), MPI.BYTE, own, 0, own.length, MPI.BYTE, 0);
            timers.stop(SCATTER);
            cipher(encryption, own, ownCipher);
            gather(ownCipher, cipher);
            cipher(decryption, ownCipher, own);
            gather(own, plain);
        }

        private void cipher(Idea direction, byte[] in, byte[] out) {
            timers.start(CIPHER);
            direction.apply(in, out, in.length);
            timers.stop(CIPHER);
        }

        private void gather(byte[] part, byte[] whole) {
            timers.start(GATHER);
            comm.Gatherv(part, 0, part.length, MPI.BYTE, whole, 0, shares.counts(), shares.starts(), MPI.BYTE, 0);
            timers.stop(GATHER);
        }

        Verification verify(long checksum) {
            long[] found = findings(text, cipher, plain);
            comm.Bcast(found, 0, found.length, MPI.LONG, 0);
            return verification(found, checksum);
        }
    }
}

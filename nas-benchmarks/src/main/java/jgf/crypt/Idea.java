package jgf.crypt;

/**
 * The International Data Encryption Algorithm with one key, in one direction.
 *
 * <p>Shape: blocks of 8 bytes are four words of 16 bits, high byte first. Eight rounds of six subkeys each mix three
 * operations on words - exclusive or, sum modulo 2^16, product modulo 2^16 + 1 in which the word 0 stands for 2^16 -
 * and four more subkeys end it. Decryption is the same with other subkeys.
 *
 * <p>Threads: any; it changes nothing of its own.
 *
 * <p>Source: Lai and Massey, A Proposal for a New Block Encryption Standard, Eurocrypt '90; the name and the final
 * schedule of keys in Lai, On the Design and Security of Block Ciphers, 1992.
 */
final class Idea {
    /** Bytes of a block. */
    static final int BLOCK = 8;

    /** Words of a key. */
    static final int KEY_WORDS = 8;

    private static final int ROUNDS = 8;
    private static final int KEYS_A_ROUND = 6;
    private static final int SUBKEYS = ROUNDS * KEYS_A_ROUND + 4;
    private static final int WORD = 0xffff;
    private static final int MODULUS = 0x10001;

    /** Bits by which the key turns from one set of eight subkeys to the next. */
    private static final int TURN = 25;

    private final int[] subkeys;

    private Idea(int... subkeys) {
        this.subkeys = subkeys;
    }

    /** Encryption with a key of 8 words of 16 bits. */
    static Idea encryption(int... key) {
        int[] subkeys = new int[SUBKEYS];
        for (int i = 0; i < SUBKEYS; i++) {
            int firstBit = (i / KEY_WORDS * TURN + i % KEY_WORDS * Short.SIZE) % (KEY_WORDS * Short.SIZE);
            int word = firstBit / Short.SIZE;
            int pair = key[word] << Short.SIZE | key[(word + 1) % KEY_WORDS];
            subkeys[i] = pair >>> Short.SIZE - firstBit % Short.SIZE & WORD;
        }
        return new Idea(subkeys);
    }

    /** What undoes this: inverse subkeys in the opposite order, the two sums changing places but at both ends. */
    Idea inverse() {
        int[] inverse = new int[SUBKEYS];
        for (int round = 0; round <= ROUNDS; round++) {
            int to = round * KEYS_A_ROUND;
            int from = (ROUNDS - round) * KEYS_A_ROUND;
            boolean isEnd = round == 0 || round == ROUNDS;
            inverse[to] = reciprocal(subkeys[from]);
            inverse[to + 1] = -subkeys[from + (isEnd ? 1 : 2)] & WORD;
            inverse[to + 2] = -subkeys[from + (isEnd ? 2 : 1)] & WORD;
            inverse[to + 3] = reciprocal(subkeys[from + 3]);
            if (round < ROUNDS) {
                inverse[to + 4] = subkeys[from - 2];
                inverse[to + 5] = subkeys[from - 1];
            }
        }
        return new Idea(inverse);
    }

    /** Encrypts {@code length} bytes, a multiple of {@link #BLOCK}, from one array into the other. */
    void apply(byte[] in, byte[] out, int length) {
        for (int block = 0; block < length; block += BLOCK) {
            applyToBlock(in, out, block);
        }
    }

    private void applyToBlock(byte[] in, byte[] out, int at) {
        int[] keys = subkeys;
        int a = word(in, at);
        int b = word(in, at + 2);
        int c = word(in, at + 4);
        int d = word(in, at + 6);
        for (int k = 0; k < ROUNDS * KEYS_A_ROUND; k += KEYS_A_ROUND) {
            a = product(a, keys[k]);
            b = b + keys[k + 1] & WORD;
            c = c + keys[k + 2] & WORD;
            d = product(d, keys[k + 3]);
            int left = product(a ^ c, keys[k + 4]);
            int right = product((b ^ d) + left & WORD, keys[k + 5]);
            left = left + right & WORD;
            a ^= right;
            d ^= left;
            int middle = b ^ left;
            b = c ^ right;
            c = middle;
        }
        int end = ROUNDS * KEYS_A_ROUND;
        store(out, at, product(a, keys[end]));
        store(out, at + 2, c + keys[end + 1] & WORD); // the last round does not exchange the middle words
        store(out, at + 4, b + keys[end + 2] & WORD);
        store(out, at + 6, product(d, keys[end + 3]));
    }

    private static int word(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << Byte.SIZE | bytes[at + 1] & 0xff;
    }

    private static void store(byte[] bytes, int at, int word) {
        bytes[at] = (byte) (word >>> Byte.SIZE);
        bytes[at + 1] = (byte) word;
    }

    /** A product modulo 2^16 + 1, where 2^16 is -1: the high half of the plain product counts negative. */
    static int product(int a, int b) {
        if (a == 0) {
            return 1 - b & WORD; // 2^16 b = -b, and 2^16 + 1 - b in 16 bits is this
        }
        if (b == 0) {
            return 1 - a & WORD;
        }
        int product = a * b; // as 32 bits without a sign
        int low = product & WORD;
        int high = product >>> Short.SIZE;
        return low - high + (low < high ? 1 : 0) & WORD;
    }

    /** What a word is to be multiplied with to give 1: its power modulus - 2, by Fermat, as the modulus is prime. */
    private static int reciprocal(int word) {
        int result = 1;
        int square = word;
        for (int rest = MODULUS - 2; rest > 0; rest >>= 1) {
            result = (rest & 1) == 1 ? product(result, square) : result;
            square = product(square, square);
        }
        return result;
    }
}

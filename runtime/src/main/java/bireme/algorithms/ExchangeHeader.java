package bireme.algorithms;

/**
 * What a rank says to another before it sends it an array, in 8 bytes.
 *
 * <pre>
 * bit  63        40 39            32 31                 0
 *     |     0     |  code of kind   |  length, elements  |
 * </pre>
 *
 * <p>Zero says that nothing is sent: kinds have codes above 0.
 */
final class ExchangeHeader {
    private static final int KIND_SHIFT = 32;

    private ExchangeHeader() {}

    static long of(ArrayKind kind, int length) {
        return (long) kind.code() << KIND_SHIFT | length;
    }

    static boolean isPresent(long header) {
        return header != 0;
    }

    static ArrayKind kind(long header) {
        return ArrayKind.ofCode((int) (header >>> KIND_SHIFT));
    }

    static int length(long header) {
        return (int) header;
    }
}

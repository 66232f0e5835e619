package bireme.benchmarks.windows;

/**
 * What the windows consist of: 64 bytes with the header of the object.
 *
 * <p>Threads: written by the source before it is emitted.
 */
final class Quote {
    int key;
    long number;
    double price;
    double bid;
    double ask;
    double strike;
    double rate;

    /** Writes all that a quote has. */
    Quote set(long newNumber, int newKey, double newPrice) {
        number = newNumber;
        key = newKey;
        price = newPrice;
        bid = newPrice * 0.99;
        ask = newPrice * 1.01;
        strike = 100;
        rate = 0.02;
        return this;
    }
}

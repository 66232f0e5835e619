package osu.rounds;

/**
 * A ping-pong between two ranks of one host without the library: what the machine can do at that moment. Its time
 * changes with the machine, and with no build of the library.
 */
interface Reference extends AutoCloseable {
    /** Messages of so many bytes there and back, so many times; both ranks call it together. */
    void pingPong(int bytes, int times);

    @Override
    void close();
}

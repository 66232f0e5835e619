package bireme.benchmarks.network;

/** A way to send a message of bytes to the other process and to get one back. */
interface Line extends AutoCloseable {
    void send(int bytes);

    void receive(int bytes);

    @Override
    void close();
}

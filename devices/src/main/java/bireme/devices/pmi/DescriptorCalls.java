package bireme.devices.pmi;

/** Functions of the C library on file descriptors, see {@code man 2 poll}; a result below 0 says that a call failed. */
final class DescriptorCalls {
    private DescriptorCalls() {}

    static native long read(int descriptor, byte[] bytes, long count);

    static native long write(int descriptor, byte[] bytes, long count);

    static native int poll(byte[] descriptors, long count, int timeoutMs);

    static native int close(int descriptor);
}

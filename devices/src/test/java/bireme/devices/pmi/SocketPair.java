package bireme.devices.pmi;

import com.sun.jna.Native;
import com.sun.jna.Platform;

/** Two connected sockets of this process, known by their numbers only, as inherited ones are. */
final class SocketPair {
    private static final int UNIX = 1;
    private static final int STREAM = 1;

    static {
        Native.register(SocketPair.class, Platform.C_LIBRARY_NAME);
    }

    private SocketPair() {}

    static native int socketpair(int domain, int type, int protocol, int[] pair);

    static int[] create() {
        int[] pair = new int[2];
        if (socketpair(UNIX, STREAM, 0, pair) != 0) {
            throw new AssertionError("socketpair failed, error " + Native.getLastError());
        }
        return pair;
    }
}

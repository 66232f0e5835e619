package bireme.accelerator;

import bireme.devices.config.Settings;

/**
 * How long copies between the host and a device are made.
 *
 * @param kind {@code bireme.accelerator-transfer}
 * @param chunkBytes {@code bireme.accelerator-chunk}: bytes of a piece of pinned memory; a transfer has two
 */
record HostMemory(Kind kind, int chunkBytes) {
    /** What elements go through. */
    enum Kind {
        /** Nothing where the device shares the memory of the host, else pinned memory. */
        AUTO,
        /** Nothing: the host addresses the memory of the device. */
        MAPPED,
        /** Pinned memory. */
        PINNED
    }

    private static final int DEFAULT_CHUNK = 1 << 20;
    private static final int MIN_CHUNK = 4 << 10;
    private static final int MAX_CHUNK = 1 << 28;

    static HostMemory of(Settings settings) {
        int bytes = settings.bytes("bireme.accelerator-chunk", DEFAULT_CHUNK, MIN_CHUNK, MAX_CHUNK);
        return new HostMemory(settings.choice("bireme.accelerator-transfer", Kind.AUTO), bytes & -MIN_CHUNK);
    }

    boolean isMapped(boolean isShared) {
        return kind == Kind.AUTO ? isShared : kind == Kind.MAPPED;
    }
}

package bireme.collectives.items;

import bireme.devices.memory.BufferRange;

/**
 * Where blocks without items are. The displacement that the caller gave for one may be anything, since nothing is read
 * or written there. But a copy of no items still checks its range, and if blocks lie one after another, an empty first
 * one tells where they begin.
 */
final class EmptyBlocks {
    private EmptyBlocks() {}

    /**
     * The place in the buffer that is nearest to where an empty block is said to be, a whole number of items from the
     * offset.
     */
    static int start(Object buffer, int offset, int displacement, int extent) {
        if (buffer == null) {
            return 0;
        }
        int before = offset / extent;
        int behind = (BufferRange.length(buffer) - offset) / extent;
        return offset + Math.max(-before, Math.min(displacement, behind)) * extent;
    }
}

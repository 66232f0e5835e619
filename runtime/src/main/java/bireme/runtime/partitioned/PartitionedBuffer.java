package bireme.runtime.partitioned;

import xxdev.ElementType;

/**
 * A buffer that is divided into partitions of equal length, one after another.
 *
 * <p>Units: elements of the buffer.
 *
 * @param data buffer in the form the device takes
 * @param offset first element of the first partition
 * @param partitions number of partitions, at least 0
 * @param length elements of each partition, at least 0; those of all partitions fit an {@code int}
 */
public record PartitionedBuffer(Object data, int offset, int partitions, int length) {
    BufferSize size() {
        return new BufferSize(ElementType.of(data), partitions, length);
    }
}

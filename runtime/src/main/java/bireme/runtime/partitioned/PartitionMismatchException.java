package bireme.runtime.partitioned;

import xxdev.DeviceException;

/** Sender and receiver of a partitioned message have buffers that do not fit together; both of them get it. */
public final class PartitionMismatchException extends DeviceException {
    private static final long serialVersionUID = 1L;

    PartitionMismatchException(String message) {
        super(message);
    }
}

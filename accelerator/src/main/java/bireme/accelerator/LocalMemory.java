package bireme.accelerator;

/**
 * Memory that the work-items of a group share, as an argument of a kernel. Kernels in Java get nothing in its place.
 *
 * @param bytes bytes of each group, 1 or more
 */
public record LocalMemory(int bytes) {
    /**
     * Refuses a size below 1.
     *
     * @param bytes bytes of each group, 1 or more
     */
    public LocalMemory {
        if (bytes < 1) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT, "LocalMemory: bytes " + bytes + "; expected 1 or more");
        }
    }
}

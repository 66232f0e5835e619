package bireme.accelerator;

import java.util.OptionalDouble;

/**
 * A device that runs kernels.
 *
 * <p>Threads: any; immutable.
 */
public abstract class Accelerator {
    /** What a device is. */
    public enum Kind {
        /** A graphics processor, or another device with memory of its own. */
        GPU,
        /** A processor that runs OpenCL kernels. */
        CPU,
        /** Threads of this JVM, which run kernels in Java. */
        THREADS
    }

    Accelerator() {}

    /** {@return the name that its driver gives it} */
    public abstract String name();

    /** {@return what it is reached by: {@code OpenCL} with its platform, or {@code Java}} */
    public abstract String platform();

    /** {@return what it is} */
    public abstract Kind kind();

    /** {@return bytes of its memory} */
    public abstract long memoryBytes();

    /** {@return compute units, or cores} */
    public abstract int computeUnits();

    /** {@return whether kernels may compute in double precision} */
    public abstract boolean hasDoubles();

    /**
     * {@return the floating-point operations that it can do at most, in billions a second; empty where its driver does
     * not tell} For an OpenCL processor: compute units x clock x numbers in a vector x 2, since a multiply-add is two.
     * Processors with two such units in a core reach twice as much, and a clock that rises more than is told.
     *
     * @param inDouble in double precision, else in single
     */
    public OptionalDouble peakGflops(boolean inDouble) {
        return OptionalDouble.empty();
    }

    /**
     * Opens a context for the calling rank, or program. Contexts on one device in one JVM share its memory: buffers are
     * copied between them on the device.
     *
     * @return the context, which the caller closes
     * @throws AcceleratorException when the device has failed
     */
    public abstract AcceleratorContext open();

    @Override
    public String toString() {
        return name() + " (" + platform() + ")";
    }
}

package bireme.accelerator;

/**
 * A kernel in Java, which threads of the JVM run where there is no device: plain loops over a part of the range, which
 * the JIT compiler turns into vector instructions.
 */
@FunctionalInterface
public interface JavaKernel {
    /**
     * Does the work of a part of the work-items; called by several threads at once, each with another part.
     *
     * @param part which work-items
     * @param arguments what the kernel was called with
     */
    void run(WorkPart part, KernelArguments arguments);
}

package bireme.accelerator;

/** Compiled kernels of one source. */
public interface KernelProgram {
    /**
     * {@return a kernel, made anew by each call}
     *
     * @param name its name in the source
     * @throws AcceleratorException when the source has none of this name, or none that the device can run
     */
    Kernel kernel(String name);
}

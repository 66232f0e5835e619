/**
 * Kernels and buffers of a rank on accelerators: GPUs and other devices through OpenCL, threads of the JVM where there
 * is none.
 *
 * <p>Shape: {@link bireme.accelerator.Accelerators#open()} gives a rank its {@linkplain
 * bireme.accelerator.AcceleratorContext context} on a device. The context makes {@linkplain
 * bireme.accelerator.AcceleratorBuffer buffers}, {@linkplain bireme.accelerator.CommandQueue queues} and, of a
 * {@linkplain bireme.accelerator.KernelSource source}, {@linkplain bireme.accelerator.Kernel kernels}. Calls of package
 * {@code mpi} take a buffer wherever they take an array.
 *
 * <p>Threads: a queue and a kernel belong to one thread at a time; everything else may be used by any.
 *
 * <p>Errors: {@link bireme.accelerator.AcceleratorException}.
 */
package bireme.accelerator;

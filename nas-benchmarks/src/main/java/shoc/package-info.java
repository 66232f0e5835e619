/**
 * Kernels of the SHOC suite on the devices of ranks, with two of the NAS Parallel Benchmarks: each is computed by all
 * ranks, timed, and compared with plain Java.
 *
 * <p>Threads: that of each rank; {@code bireme.accelerator} has those that compute where there is no device.
 *
 * <p>Source: A. Danalis et al., "The Scalable Heterogeneous Computing (SHOC) Benchmark Suite", GPGPU-3, 2010.
 */
package shoc;

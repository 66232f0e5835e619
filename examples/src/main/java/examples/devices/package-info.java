/** Examples of kernels on GPUs and other devices. */
package examples.devices;

/** The type of package {@code xdev} that programs for MPJ Express use: the first superclass of its exceptions. */
package xdev;

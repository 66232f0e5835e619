/**
 * Which elements of a buffer make an item of a derived datatype.
 *
 * <p>A {@link bireme.runtime.layout.TypeLayout} is built from others, as MPI builds datatypes, and brought into the
 * form
 * that is copied fastest: neighbouring elements become one block, blocks at a fixed distance one regular run. A {@link
 * bireme.runtime.layout.LayoutView} is such items in a buffer, as a device takes them.
 *
 * <p>Units: everything is in base elements of the buffer.
 *
 * <p>Threads: layouts are immutable; views are filled by one thread and then only read.
 */
package bireme.runtime.layout;

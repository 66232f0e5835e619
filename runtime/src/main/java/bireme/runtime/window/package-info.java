/**
 * Windows: memory that ranks access without the help of the rank whose memory it is.
 *
 * <p>{@link bireme.runtime.window.Window} is what one rank knows of a window. Memory of ranks in the same JVM is
 * accessed directly, by {@link bireme.runtime.window.WindowMemory}; that of others by messages, which a thread of the
 * target's serves. {@link bireme.runtime.window.AccessEpochs} refuses accesses at the wrong time. In
 * checked mode {@link bireme.runtime.window.AccessCheck} refuses those that conflict with others.
 *
 * <p>Source: MPI 4.1, chapter 12.
 */
package bireme.runtime.window;

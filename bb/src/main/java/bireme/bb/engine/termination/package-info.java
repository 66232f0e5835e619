/**
 * How streams and loops end.
 *
 * <p>The end of a stream is an item of its channel, the last one ({@link bireme.bb.engine.termination.Signal}). A loop
 * has ended when nothing is inside and nothing can come from outside ({@link
 * bireme.bb.engine.termination.LoopTermination}).
 *
 * <p>Threads: signals are immutable; a loop is counted by the threads of all its vertices.
 */
package bireme.bb.engine.termination;

/**
 * The threads of a run: where they come from, and how each waits.
 *
 * <p>Inlets and outlets never wait by themselves. They ask the {@link bireme.bb.engine.thread.VertexWaits} of their
 * vertex to, which also flushes what others wait for before the thread sleeps.
 */
package bireme.bb.engine.thread;

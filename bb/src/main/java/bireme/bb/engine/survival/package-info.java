/**
 * Farms that go on without workers that are lost.
 *
 * <p>The outlet of the emitter keeps each item until the inlet of the collector has acknowledged it, and gives items of
 * lost workers to others.
 *
 * <p>Threads: the outlet and its items belong to the thread of the emitter, the inlet to that of the collector.
 */
package bireme.bb.engine.survival;

/**
 * Changes messages at random and gives them to what decodes them, guided by the code that they reach.
 *
 * <p>Idea: {@link bireme.devices.mutants.InstrumentedClasses} loads the decoder and what it calls with a counter in each
 * basic block; a mutant that reaches a block, or reaches one more often than any before, is kept and changed again. So
 * mutants get past one check after the other. {@link bireme.devices.mutants.MutationLoop} is the loop;
 * {@link bireme.devices.mutants.Decoder} is what a test writes.
 *
 * <p>Threads: one loop at a time in a JVM, since the counters are static.
 */
package bireme.devices.mutants;

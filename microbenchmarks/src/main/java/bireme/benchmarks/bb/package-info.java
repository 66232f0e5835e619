/**
 * Speed of channels and graphs beside queues and pools that others have made.
 *
 * <p>{@code java -jar} does not start these: {@code java -cp microbenchmarks/target/benchmarks.jar
 * bireme.benchmarks.bb.BbBenchmark}. Every subject runs in JVMs of its own, all in turn, so that neither the compiler's
 * memory of another subject nor the machine's mood favours one.
 */
package bireme.benchmarks.bb;

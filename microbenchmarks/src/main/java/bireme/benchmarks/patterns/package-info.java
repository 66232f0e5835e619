/**
 * What loops, divide and conquer, task graphs, stencil loops and evolving pools cost, beside what the JDK has for the
 * same: parallel streams, {@code ForkJoinPool}, {@code CompletableFuture}; and beside plain code.
 *
 * <p>Run: {@code java -jar microbenchmarks/target/benchmarks.jar benchmarks.patterns}.
 */
package bireme.benchmarks.patterns;

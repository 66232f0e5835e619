/**
 * JMH benchmarks of the message path. {@code java -jar microbenchmarks/target/benchmarks.jar PingPong -prof gc} also
 * counts what a message allocates.
 *
 * <p>Figures of one run compare with each other only; quote ratios, and medians over forks.
 */
package bireme.benchmarks;

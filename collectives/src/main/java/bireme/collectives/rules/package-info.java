/**
 * Rules that choose algorithms, as a person reads and writes them.
 *
 * <p>A file is lines of {@code operation.number = conditions -> algorithm(arguments)}, in the manner of Java property
 * files: {@code #} and {@code !} begin comments, a backslash at the end goes on with the next line.
 *
 * <pre>
 * bcast.1 = bytes=..12KiB -> binomial
 * bcast.2 = ranks=8.. bytes=12KiB..512KiB -> scatter-allgather(recursive-doubling)
 * bcast.3 = -> chain(segment=128KiB)
 * </pre>
 *
 * <p>For each operation the first rule that matches wins, by number. Conditions are ranges, both ends included: {@code
 * ranks}, {@code ranks-per-host} and {@code bytes}; and {@code commutative} and {@code power-of-two}, which are {@code
 * yes} or {@code no}. Arguments are named, or in the order of the algorithm's parameters; they may be algorithms
 * themselves.
 *
 * <p>This package knows text and operations. Which algorithms exist is known to those who make them from an {@link
 * bireme.collectives.rules.AlgorithmSpec}.
 *
 * <p>Threads: sets of rules and specs are immutable; a text is read by one.
 *
 * <p>Errors: {@link bireme.collectives.rules.RuleException}, naming file, line and what is legal.
 */
package bireme.collectives.rules;

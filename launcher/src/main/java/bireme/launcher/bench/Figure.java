package bireme.launcher.bench;

/**
 * One result of a benchmark.
 *
 * @param at the size in bytes, or nothing if the program has only one result
 * @param value the number
 * @param unit its unit, for example {@code us} or {@code Mop/s}
 */
record Figure(String at, double value, String unit) {}

package bireme.launcher.bench;

/**
 * One thing measured.
 *
 * @param at what was measured: bytes, or nothing where a program has one figure only
 * @param value how much
 * @param unit of what, for example {@code us} or {@code Mop/s}
 */
record Figure(String at, double value, String unit) {
    /** Whether more of it is better. */
    static boolean isBetterWhenMore(String unit) {
        return unit.endsWith("/s");
    }
}

package osu;

import osu.run.PassiveProgram;

/** What locks and flushes cost when nobody else wants them. */
public final class Passive {
    private Passive() {}

    /** Takes {@code -w create|allocate}, {@code -i ITERATIONS} and what else {@code --help} lists. */
    public static void main(String[] args) {
        PassiveProgram.run(args);
    }
}

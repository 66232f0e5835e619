package osu;

import osu.rounds.RoundsProgram;

/** Half round trips and collectives of two ranks in short rounds, each beside a reference without the library. */
public final class Rounds {
    private Rounds() {}

    /** Takes {@code --cases}, {@code --rounds} and what else {@code --help} lists. */
    public static void main(String[] args) {
        RoundsProgram.run(args);
    }
}

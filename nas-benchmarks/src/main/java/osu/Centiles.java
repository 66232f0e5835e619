package osu;

import osu.run.CentileProgram;

/** How late the late ones are: centiles of single messages and collective calls over a minute. */
public final class Centiles {
    private Centiles() {}

    /** Takes {@code --seconds}, {@code -m} and what else {@code --help} lists. */
    public static void main(String[] args) {
        CentileProgram.run(args);
    }
}

package benchmarks.timing;

import java.util.Arrays;
import java.util.List;

/**
 * Times named sections of a benchmark: {@code start(FFT); ...; stop(FFT);}, as often as one likes. Sections may nest.
 *
 * <p>Shape: a section is known by its place in the list of names, which the benchmark declares as constants. Timers
 * that are off read no clock: a call is one test of a final field.
 *
 * <p>Units: nanoseconds inside, seconds outside. Threads: confined to the thread of a rank.
 */
public final class Timers {

    private final boolean isOn;
    private final List<String> names;
    private final long[] startedNs;
    private final long[] spentNs;

    /** Timers for these sections, which take no time unless {@code isOn}. */
    public Timers(boolean isOn, String... names) {
        this.isOn = isOn;
        this.names = List.of(names);
        startedNs = new long[names.length];
        spentNs = new long[names.length];
    }

    /** Enters a section. */
    public void start(int section) {
        if (isOn) {
            startedNs[section] = System.nanoTime();
        }
    }

    /** Leaves it. */
    public void stop(int section) {
        if (isOn) {
            spentNs[section] += System.nanoTime() - startedNs[section];
        }
    }

    /** Seconds that this rank has spent in a section. */
    public double seconds(int section) {
        return spentNs[section] / 1e9;
    }

    /** Names of the sections, none when the timers are off. */
    List<String> names() {
        return isOn ? names : List.of();
    }

    /** Forgets what was measured; {@link Measurement#start} calls it. */
    void reset() {
        Arrays.fill(spentNs, 0);
    }
}

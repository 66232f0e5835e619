package bireme.runtime.explore;

import bireme.devices.explore.ChoiceSequence;
import java.util.SplittableRandom;

/** One after the other, at random. */
final class RandomSchedules implements ScheduleSource {
    private final SplittableRandom seeds;

    RandomSchedules(long seed) {
        seeds = new SplittableRandom(seed);
    }

    @Override
    public ChoiceSequence next() {
        return ChoiceSequence.random(seeds.nextLong() & 0xFFFFFFFFL);
    }
}

package bireme.runtime.explore;

import bireme.devices.explore.Schedule;
import java.util.SplittableRandom;

/** One after the other, at random. */
final class RandomSchedules implements ScheduleSource {
    private final SplittableRandom seeds;

    RandomSchedules(long seed) {
        seeds = new SplittableRandom(seed);
    }

    @Override
    public Schedule next() {
        return Schedule.random(seeds.nextLong() & 0xFFFFFFFFL);
    }
}

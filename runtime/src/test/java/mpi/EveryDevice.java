package mpi;

import bireme.testing.Nightly;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The jobs that a rule of the standard is checked in: all devices, and so many ranks. Device {@code smdev} runs most
 * numbers of ranks each time, the others one of them, since what a device does with more ranks is the matter of its own
 * tests; each runs all with {@code bireme.nightly}.
 *
 * @param device name of the device
 * @param ranks ranks of the job
 */
record EveryDevice(String device, int ranks) {
    private static final int[] ALL = {1, 2, 3, 4, 5, 8};
    private static final Map<String, int[]> SOME =
            Map.of("smdev", new int[] {1, 2, 3, 4, 8}, "niodev", new int[] {3}, "tcp", new int[] {5});

    static Stream<EveryDevice> jobs() {
        return jobs(1);
    }

    static Stream<EveryDevice> jobsOfSeveral() {
        return jobs(2);
    }

    private static Stream<EveryDevice> jobs(int fewest) {
        List<EveryDevice> jobs = new ArrayList<>();
        for (String device : List.of("smdev", "niodev", "tcp")) {
            for (int ranks : Nightly.isOn() ? ALL : SOME.get(device)) {
                if (ranks >= fewest) {
                    jobs.add(new EveryDevice(device, ranks));
                }
            }
        }
        return jobs.stream();
    }

    /** Runs {@code body} once per rank, each with that rank's communicator of all ranks. */
    void run(Consumer<Intracomm> body) {
        TestRanks.run(ranks, TestRanks.on(device), body);
    }

    @Override
    public String toString() {
        return ranks + " ranks on " + device;
    }
}

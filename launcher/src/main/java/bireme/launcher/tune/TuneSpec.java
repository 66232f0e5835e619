package bireme.launcher.tune;

import bireme.collectives.algorithm.Operation;
import bireme.devices.config.DeviceNames;
import bireme.launcher.options.Option;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Which operations, lengths and numbers of ranks {@code mpjrun tune} measures, and how.
 *
 * @param script {@code mpjrun}
 * @param ranks numbers of ranks, ascending
 * @param operations what to measure
 * @param sizes lengths in bytes, ascending
 * @param budget time for it
 * @param device the device that jobs use
 * @param jobOptions options of {@code mpjrun} for every job
 * @param subject what all times have in common, for the user
 */
record TuneSpec(
        Path script,
        List<Integer> ranks,
        List<Operation<?>> operations,
        List<Long> sizes,
        Budget budget,
        String device,
        List<String> jobOptions,
        String subject) {

    /** Options of a job of so many ranks. */
    List<String> options(int count) {
        List<String> options = new ArrayList<>(List.of("-np", Integer.toString(count)));
        options.addAll(jobOptions);
        return options;
    }

    /**
     * Options of a job that measures a limit, under a value of it. Its two ranks are in JVMs of their own where the
     * device connects JVMs: hybrid reads no limit of the network in a job of one JVM.
     */
    List<String> options(Limit limit, long value) {
        List<String> options = options(2);
        if (DeviceNames.isOfSeveralJvms(device)) {
            options.addAll(List.of(Option.RANKS_PER_JVM.longName(), "1")); // the last value counts
        }
        options.addAll(limit.options(value));
        return options;
    }
}

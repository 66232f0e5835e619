package bireme.launcher.tune;

import bireme.collectives.algorithm.Operation;
import java.nio.file.Path;
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
        String subject) {}

package bireme.runtime.replay;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * The record of a rank, as it was read.
 *
 * @param file where it was read from
 * @param threads the calls of each thread
 * @param cancelled numbers of receives from given sources that were cancelled
 * @param isWhole whether the job ended well, so that there is nothing behind the last line
 */
record RankRecord(Path file, List<ThreadRecord> threads, Set<Long> cancelled, boolean isWhole) {}

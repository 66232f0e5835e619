package bireme.checkpoint;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import mpi.MPI;

/**
 * Reads the pieces of distributed arrays that a rank has now from the files of the ranks that had them.
 *
 * <p>Cost of a rank: the headers of all files, and the blocks of 1 MiB in which its elements lie.
 */
final class Redistribution {
    private final LevelFolder folder;
    private final CommitMarker marker;

    Redistribution(LevelFolder folder, CommitMarker marker) {
        this.folder = folder;
        this.marker = marker;
    }

    /** Fills an image of the header {@code own}, which describes what this rank has now. */
    void read(Registry registry, ImageHeader own, Image image) throws IOException, CorruptedImageException {
        image.ofLength(own.imageLength());
        List<long[]> found = new ArrayList<>();
        for (int rank = 0; rank < marker.ranks(); rank++) {
            try (ImageReader reader = new ImageReader(folder.imageFile(marker.version(), rank))) {
                LevelFolder.checkBelongs(reader.header(), marker, rank);
                registry.check(reader.header(), own, true);
                found.add(copy(reader, own, image));
            }
        }
        for (int i = 0; i < own.items().size(); i++) {
            int item = i;
            long sum = found.stream().mapToLong(counts -> counts[item]).sum();
            if (sum != own.items().get(i).length()) {
                throw new CheckpointException(
                        MPI.ERR_UNSUPPORTED_DATAREP,
                        "Checkpoint.restore: version " + marker.version() + " holds " + sum + " of the "
                                + own.items().get(i).length() + " elements that this rank has of "
                                + own.items().get(i).shown());
            }
        }
    }

    /** How many elements of each item have been found in a file. */
    private static long[] copy(ImageReader reader, ImageHeader own, Image image)
            throws IOException, CorruptedImageException {
        long[] counts = new long[own.items().size()];
        for (int i = 0; i < counts.length; i++) {
            ItemDescription mine = own.items().get(i);
            ItemDescription theirs = reader.header().items().get(i);
            long from = Math.max(mine.block().offset(), theirs.block().offset());
            long end = Math.min(
                    mine.block().offset() + mine.length(), theirs.block().offset() + theirs.length());
            if (from < end) {
                int bytes = mine.kind().bytes();
                counts[i] = end - from;
                reader.copy(
                        theirs.position() + (from - theirs.block().offset()) * bytes,
                        counts[i] * bytes,
                        image,
                        mine.position() + (from - mine.block().offset()) * bytes);
            }
        }
        return counts;
    }
}

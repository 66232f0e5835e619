package examples.lanes;

import bireme.bb.Block;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import bireme.bb.ranks.Partitioning;
import bireme.bb.ranks.Ranks;
import examples.patterns.Arguments;
import examples.patterns.Program;
import examples.patterns.Timed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;
import mpi.MPI;

/**
 * Draws the lane, and where it is going, into the frames of a film: a pipeline that reads frames from files, finds the
 * lines, predicts their movement and draws all, and writes frames to other files. Its four stages are placed on one
 * rank, two, three and four, as far as there are ranks.
 *
 * <p>{@code mpjrun -np 4 -dev niodev examples.lanes.LaneFilm 100 320 25 drawn film}
 */
public final class LaneFilm {
    private static final String USAGE = "LaneFilm [FRAMES; 100] [WIDTH of a frame, from " + View.MIN_WIDTH
            + "; 320] [NOISE, 0..50; 25] [TO: a folder for the drawn frames; none]"
            + " [FROM: a folder of PNG files, 16 to 9; made up]";
    private static final int MAX_NOISE = 50;
    private static final long SEED = 1;

    /**
     * Where stages are.
     *
     * @param name a letter for each rank: R for those at the road, T for those that are not
     * @param ranks of reading, finding, predicting and writing
     */
    private record Place(String name, int... ranks) {
        int writer() {
            return ranks[3];
        }
    }

    private static final List<Place> PLACES = List.of(
            new Place("R", 0, 0, 0, 0),
            new Place("R/T", 0, 0, 1, 1),
            new Place("R/R/T", 0, 1, 2, 2),
            new Place("R/R/T/T", 0, 1, 2, 3));

    /** A frame, and the lines in it if there are any. */
    record Seen(Frame frame, Optional<Found> found) {}

    private final Ranks ranks = Ranks.of(MPI.COMM_WORLD);
    private final Road road;
    private final int frames;
    /** {@code null} for a film that is made up. */
    private final List<Path> files;
    /** {@code null} for none. */
    private final Path to;

    private LaneFilm(Road road, int frames, List<Path> files, Path to) {
        this.road = road;
        this.frames = files == null ? frames : files.size();
        this.files = files;
        this.to = to;
    }

    public static void main(String[] args) throws IOException {
        Program.run("LaneFilm", () -> run(args));
    }

    static void run(String[] args) throws IOException {
        String[] mine = MPI.Init(args);
        Arguments arguments = new Arguments(USAGE, List.of(mine)).atMost(5);
        if (!arguments.askForHelp(MPI.COMM_WORLD.Rank())) {
            int frames = arguments.number(0, 100, 1);
            View view = new View(arguments.number(1, 320, View.MIN_WIDTH));
            int noise = arguments.number(2, 25, 0, MAX_NOISE);
            Path to = mine.length > 3 ? Files.createDirectories(Path.of(mine[3])) : null;
            List<Path> files = mine.length > 4 ? FrameFiles.in(arguments.existing(4)) : null;
            new LaneFilm(new Road(view, noise, SEED), frames, files, to).compare();
        }
        MPI.Finalize();
    }

    private Graph graph(List<Long> checksums) {
        return Source.<Frame>from(this::read)
                .then(Block.of("find", LaneFilm::finder))
                .then(Block.of("predict", LaneFilm::drawer))
                .into(Sink.of(frame -> write(frame, checksums)));
    }

    private void read(Output<Frame> out) throws IOException {
        for (int number = 0; number < frames; number++) {
            out.emit(frame(number));
        }
    }

    private Frame frame(int number) throws IOException {
        return files == null ? road.frame(number) : FrameFiles.read(files.get(number), number);
    }

    /** Knows the size of frames from the first. */
    private static Node<Frame, Seen> finder() {
        Detector[] detector = new Detector[1];
        return (frame, out) -> {
            detector[0] = detector[0] == null ? new Detector(new View(frame.width())) : detector[0];
            out.emit(new Seen(frame, detector[0].look(frame)));
        };
    }

    private static Node<Seen, Frame> drawer() {
        Movement movement = new Movement();
        return (seen, out) -> out.emit(movement.draw(seen.frame, seen.found));
    }

    private void write(Frame frame, List<Long> checksums) throws IOException {
        CRC32 checksum = new CRC32();
        checksum.update(frame.rgb());
        checksums.add(checksum.getValue());
        if (to != null) {
            FrameFiles.write(frame, to);
        }
    }

    /** Frame after frame; returns their checksums. */
    private List<Long> plain() {
        Detector detector = null;
        Movement movement = new Movement();
        List<Long> checksums = new ArrayList<>();
        try {
            for (int number = 0; number < frames; number++) {
                Frame frame = frame(number);
                detector = detector == null ? new Detector(new View(frame.width())) : detector;
                write(movement.draw(frame, detector.look(frame)), checksums);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return checksums;
    }

    private List<Long> run(Place place) {
        List<Long> checksums = new ArrayList<>();
        ranks.run(graph(checksums), Partitioning.by(stage -> place.ranks[stage.number()]));
        return checksums;
    }

    private void compare() {
        Timed<List<Long>> plain = null;
        if (ranks.rank() == 0) {
            plain = Timed.of(this::plain);
            say("%d frames, read, drawn and written%n", frames);
            row("plain loop", plain.ms(), plain.ms());
        }
        for (Place place : PLACES) {
            if (Arrays.stream(place.ranks).max().orElse(0) < ranks.size()) {
                Timed<List<Long>> placed = Timed.of(() -> run(place));
                Object[] found = {placed.result(), placed.ms()};
                MPI.COMM_WORLD.Bcast(found, 0, found.length, MPI.OBJECT, place.writer());
                if (ranks.rank() == 0) {
                    row(place.name, (Double) found[1], plain.ms());
                    if (!found[0].equals(plain.result())) {
                        throw new IllegalStateException(place.name + ": the plain loop draws other frames");
                    }
                }
            }
        }
        if (ranks.rank() == 0) {
            say("The plain loop draws the same frames, in the same order%n");
        }
    }

    private void row(String how, double ms, double plainMs) {
        say("%-12s %8.1f frames/s  %5.2f x%n", how, 1e3 * frames / ms, plainMs / ms);
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }
}

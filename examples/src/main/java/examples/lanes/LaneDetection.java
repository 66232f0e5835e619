package examples.lanes;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Routing;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import bireme.bb.ranks.Ranks;
import bireme.bb.ranks.placement.DryRun;
import bireme.bb.ranks.placement.Placement;
import examples.patterns.Arguments;
import examples.patterns.Program;
import examples.patterns.Timed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import mpi.MPI;

/**
 * Finds the lane lines in a film of a road, which it makes itself: a camera, an ordered farm of detectors, and a viewer
 * who knows where the lines are. The first rank has the camera and the viewer, the others have the detectors; with one
 * rank all is there.
 *
 * <p>{@code mpjrun -np 2 -dev niodev examples.lanes.LaneDetection 300 320 25 2 pictures}
 */
public class LaneDetection {
    private static final String USAGE = "LaneDetection [FRAMES; 300] [WIDTH of a frame, from " + View.MIN_WIDTH
            + "; 320] [NOISE, 0..50; 25] [WORKERS; one per processor] [TO: a folder for every tenth frame; none]";
    private static final int MAX_NOISE = 50;
    private static final long SEED = 1;
    /** Frames that wait at a detector, so that it has something to do while others are in flight. */
    private static final int WAITING = 2;

    private final Ranks ranks;
    private final Road road;
    private final int frames;
    private final int detectors;

    LaneDetection(Ranks ranks, Road road, int frames, int detectors) {
        this.ranks = ranks;
        this.road = road;
        this.frames = frames;
        this.detectors = detectors;
    }

    public static void main(String[] args) throws IOException {
        Program.run("LaneDetection", () -> begin(args));
    }

    private static void begin(String[] args) throws IOException {
        String[] mine = MPI.Init(args);
        Ranks ranks = Ranks.of(MPI.COMM_WORLD);
        Arguments arguments = new Arguments(USAGE, List.of(DryRun.rest(mine))).atMost(5);
        if (!arguments.askForHelp(ranks.rank())) {
            int frames = arguments.number(0, 300, 1);
            View view = new View(arguments.number(1, 320, View.MIN_WIDTH));
            int noise = arguments.number(2, 25, 0, MAX_NOISE);
            LaneDetection program = new LaneDetection(ranks, new Road(view, noise, SEED), frames, arguments.threads(3));
            if (!program.shows(mine)) {
                program.compare(noise);
                if (arguments.words().size() > 4) {
                    program.draw(Path.of(arguments.words().get(4)));
                }
            }
        }
        MPI.Finalize();
    }

    /** The same graph on all ranks; the viewer is asked for something on the first only. */
    private Graph graph(Viewer viewer) {
        Block<Frame, Found> detector = Block.of("detector", this::detector);
        return Source.from(this::film)
                .then(Farm.of(detectors, detector)
                        .routing(Routing.onDemand(WAITING))
                        .ordered()
                        .group("detectors"))
                .into(Sink.of(viewer::take));
    }

    private void film(Output<Frame> out) {
        for (int number = 0; number < frames; number++) {
            out.emit(road.frame(number));
        }
    }

    private Node<Frame, Found> detector() {
        Detector detector = new Detector(road.view());
        return (frame, out) -> out.emit(detector.find(frame));
    }

    /** Detectors dealt over all ranks but the first, which has enough to do; what is in no group is there. */
    private Placement placement() {
        int first = Math.min(1, ranks.size() - 1);
        int end = Math.min(ranks.size(), first + detectors);
        return Placement.builder()
                .group("detectors", IntStream.range(first, end).toArray())
                .build();
    }

    private boolean shows(String[] args) {
        return ranks.shows(graph(new Viewer(road, null)), placement(), System.out::print, args);
    }

    /** Takes all frames through the farm. */
    private Viewer run(Pictures pictures) {
        Viewer viewer = new Viewer(road, pictures);
        ranks.run(graph(viewer), placement());
        return viewer;
    }

    /** One frame after the other. */
    private List<Found> plain() {
        Detector detector = new Detector(road.view());
        return IntStream.range(0, frames)
                .mapToObj(number -> detector.find(road.frame(number)))
                .toList();
    }

    private void compare(int noise) {
        Timed<Viewer> farmed = Timed.of(() -> run(null));
        if (ranks.rank() > 0) {
            return;
        }
        Timed<List<Found>> plain = Timed.of(this::plain);
        View view = road.view();
        Viewer viewer = farmed.result();
        say("%d frames of %d x %d pixels, noise %d%n", frames, view.width(), view.height(), noise);
        say("%.0f frames/s with %d detectors on %d ranks", rate(farmed), detectors, ranks.size());
        say("; %.0f frames/s in a plain loop: %.2f times as fast%n", rate(plain), plain.ms() / farmed.ms());
        if (!viewer.seen().equals(plain.result())) {
            throw new IllegalStateException("the plain loop finds other lines");
        }
        say("Lines are %.2f pixels off on average, %.2f at most", viewer.mean(), viewer.worst());
        say("; %.1f are allowed%n", Viewer.tolerance(view));
        say("The plain loop finds the same lines, in the same order%n");
    }

    private double rate(Timed<?> run) {
        return 1e3 * frames / run.ms();
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }

    /** Once more, with every tenth frame written to a folder by rank 0, which has the viewer. */
    private void draw(Path folder) throws IOException {
        if (ranks.rank() > 0) {
            run(null);
            return;
        }
        try (Pictures pictures = new Pictures(folder)) {
            run(pictures);
            say("%d pictures in %s, film.gif has them all%n", pictures.count(), folder);
        }
    }
}

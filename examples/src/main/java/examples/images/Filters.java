package examples.images;

import bireme.bb.Block;
import bireme.bb.Comb;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import examples.patterns.Arguments;
import examples.patterns.Program;
import examples.patterns.Timed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Runs the frames of a film through three filters, in two forms: a farm whose workers apply all three, and a pipeline
 * of farms, one for each filter. Both let frames overtake each other inside, and give them back in their order.
 */
public class Filters {
    private static final String USAGE = "Filters [FRAMES; 32] [SIDE in pixels; 256] [WORKERS; one per processor]"
            + " [TO: a folder for PNG files; none] [FROM: a folder of images; made up]";
    private static final long SEED = 1;

    public static void main(String[] args) throws IOException {
        Program.run("Filters", () -> run(args));
    }

    static void run(String[] args) throws IOException {
        Arguments arguments = new Arguments(USAGE, List.of(args));
        if (arguments.askForHelp()) {
            return;
        }
        int count = arguments.number(0, 32, 1);
        int side = arguments.number(1, 256, 1);
        int workers = arguments.threads(2);
        List<Frame> frames = args.length > 4 ? ImageFiles.read(arguments.existing(4)) : film(count, side);
        Timed<List<Frame>> plain = Timed.of(() -> inALoop(frames));
        Timed<List<Frame>> farmed = Timed.of(() -> run(frames, farmOfCombs(workers)));
        Timed<List<Frame>> piped = Timed.of(() -> run(frames, pipelineOfFarms(workers)));
        System.out.printf("%d frames: %.1f ms in a loop%n", frames.size(), plain.ms());
        print("a farm, all filters in each worker", farmed.ms(), workers, plain.ms());
        print("a pipeline of farms", piped.ms(), 3 * workers, plain.ms());
        List<Frame> expected = PlainFilters.edges(frames);
        check("the loop", plain.result(), expected);
        check("the farm", farmed.result(), expected);
        check("the pipeline", piped.result(), expected);
        if (args.length > 3) {
            write(frames, workers, Path.of(args[3]));
        }
        System.out.println("The filters of the books give the same frames, in the same order");
    }

    static List<Frame> film(int frames, int side) {
        return IntStream.range(0, frames)
                .mapToObj(number -> Frame.made(number, side, SEED))
                .toList();
    }

    /** The filters one after the other, frame after frame. */
    static List<Frame> inALoop(List<Frame> frames) {
        List<Frame> results = new ArrayList<>();
        for (Frame frame : frames) {
            results.add(Filter.EDGES.of(Filter.SHARPEN.of(Filter.BLUR.of(frame))));
        }
        return results;
    }

    /** Each worker takes a frame through all filters: a frame stays in the cache of one processor. */
    static Block<Frame, Frame> farmOfCombs(int workers) {
        Comb<Frame, Frame> all = Comb.of(Comb.of(Filter.BLUR.block(), Filter.SHARPEN.block()), Filter.EDGES.block());
        return Farm.of(workers, all).onDemand().ordered();
    }

    /** Each filter has workers of its own: a film with few frames is in all filters at once. */
    static Block<Frame, Frame> pipelineOfFarms(int workers) {
        return farm(workers, Filter.BLUR).then(farm(workers, Filter.SHARPEN)).then(farm(workers, Filter.EDGES));
    }

    private static Block<Frame, Frame> farm(int workers, Filter filter) {
        return Farm.of(workers, filter.block()).onDemand().ordered();
    }

    static List<Frame> run(List<Frame> frames, Block<Frame, Frame> filters) {
        List<Frame> results = new ArrayList<>();
        Source.of(frames).then(filters).into(Sink.into(results)).run();
        return results;
    }

    /** Once more, and each result goes to a file as soon as it is its turn. */
    private static void write(List<Frame> frames, int workers, Path folder) {
        Source.of(frames)
                .then(farmOfCombs(workers))
                .into(Sink.of(frame -> ImageFiles.write(frame, folder.resolve("%04d.png".formatted(frame.number())))))
                .run();
        System.out.printf("%d files in %s%n", frames.size(), folder);
    }

    private static void print(String form, double ms, int threads, double plainMs) {
        System.out.printf("%-36s %8.1f ms with %d workers, %.2f times as fast%n", form, ms, threads, plainMs / ms);
    }

    /** @throws IllegalStateException when a frame is missing, differs or comes at another place */
    static void check(String form, List<Frame> found, List<Frame> expected) {
        if (found.size() != expected.size()) {
            throw new IllegalStateException(form + " gives " + found.size() + " frames of " + expected.size());
        }
        for (int place = 0; place < expected.size(); place++) {
            if (!found.get(place).isSame(expected.get(place))) {
                throw new IllegalStateException(form + " gives another frame " + place);
            }
        }
    }
}

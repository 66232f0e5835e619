package examples.farm;

import bireme.bb.ranks.farm.MapOptions;
import bireme.bb.ranks.farm.RankExecutor;
import examples.patterns.Arguments;
import examples.patterns.Program;
import examples.patterns.Timed;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mpi.MPI;

/** The Mandelbrot set, row by row through an executor whose threads are the other ranks. */
public class Mandelbrot {
    private static final String USAGE =
            "Mandelbrot [SIDE of the picture; 400] [ITERATIONS; 500] [FILE to draw it to, as PGM; none]";

    public static void main(String[] args) {
        Program.run("Mandelbrot", () -> run(args));
    }

    static void run(String[] args) {
        String[] mine = MPI.Init(args);
        Arguments arguments = new Arguments(USAGE, List.of(mine));
        try (RankExecutor pool = RankExecutor.on(MPI.COMM_WORLD)) {
            if (pool.isRoot() && !arguments.askForHelp()) {
                draw(pool, arguments);
            }
        }
        MPI.Finalize();
    }

    private static void draw(RankExecutor pool, Arguments arguments) {
        int side = arguments.number(0, 400, 2);
        int limit = arguments.number(1, 500, 1);
        List<Integer> rows = IntStream.range(0, side).boxed().toList();
        MapOptions options = MapOptions.usual().chunk(4);
        Timed<List<byte[]>> mapped =
                Timed.of(() -> pool.<Integer, byte[]>map(row -> row(row, side, limit), rows, options)
                        .toList());
        Timed<List<byte[]>> plain =
                Timed.of(() -> rows.stream().map(row -> row(row, side, limit)).toList());
        System.out.printf(
                "%d rows: %.0f ms by %d ranks, %.0f ms by one%n", side, mapped.ms(), pool.workers(), plain.ms());
        if (!Arrays.deepEquals(mapped.result().toArray(), plain.result().toArray())) {
            throw new IllegalStateException("the plain loop draws another picture");
        }
        System.out.println("The plain loop draws the same");
        if (arguments.words().size() > 2) {
            write(Path.of(arguments.words().get(2)), mapped.result());
        }
    }

    /** How soon the points of a row leave a circle around the origin, 0 if they stay, in shades of grey. */
    static byte[] row(int row, int side, int limit) {
        byte[] shades = new byte[side];
        double y = 2.5 * row / (side - 1) - 1.25;
        for (int column = 0; column < side; column++) {
            double x = 2.5 * column / (side - 1) - 2;
            int steps = steps(x, y, limit);
            shades[column] = (byte) (steps == limit ? 0 : 255 - 200L * steps / limit);
        }
        return shades;
    }

    static int steps(double x, double y, int limit) {
        double re = 0;
        double im = 0;
        int steps = 0;
        while (steps < limit && re * re + im * im <= 4) {
            double next = re * re - im * im + x;
            im = 2 * re * im + y;
            re = next;
            steps++;
        }
        return steps;
    }

    private static void write(Path file, List<byte[]> picture) {
        String head = "P5\n" + picture.size() + " " + picture.size() + "\n255\n";
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(head.getBytes(StandardCharsets.US_ASCII));
            for (byte[] row : picture) {
                out.write(row);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        System.out.println("picture: " + file);
    }
}

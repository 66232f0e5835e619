package examples.farm;

import bireme.bb.ranks.farm.FarmResult;
import bireme.bb.ranks.farm.TaskFarm;
import bireme.bb.ranks.farm.failure.FarmFailedException;
import examples.patterns.Arguments;
import examples.patterns.Program;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import mpi.MPI;

/**
 * How high does an epidemic rise? The SIR model, for a grid of rates of infection and recovery, each a task. Run it
 * with a file and a number of tasks to stop after, then again with the file alone: it goes on where it stopped.
 *
 * <p>Source: Kermack and McKendrick, A contribution to the mathematical theory of epidemics, 1927.
 */
public class ParameterSweep {
    private static final String USAGE =
            "ParameterSweep [SIDE of the grid; 60] [FILE of the checkpoint; none] [STOP after so many tasks; 0, never]";
    private static final double FIRST_SICK = 1e-6;
    private static final double STEP = 0.01;

    /**
     * A point of the grid.
     *
     * @param infection per day
     * @param recovery per day
     */
    record Rates(double infection, double recovery) implements Serializable {}

    /**
     * What becomes of a population of 1.
     *
     * @param peak most that are sick at the same time
     * @param total sick in the end or before
     */
    record Course(double peak, double total) implements Serializable {}

    public static void main(String[] args) {
        Program.run("ParameterSweep", () -> run(args));
    }

    static void run(String[] args) {
        String[] mine = MPI.Init(args);
        Arguments arguments = new Arguments(USAGE, List.of(mine));
        if (!Help.isAsked(arguments, MPI.COMM_WORLD.Rank())) {
            sweep(arguments);
        }
        MPI.Finalize();
    }

    private static void sweep(Arguments arguments) {
        List<Rates> grid = grid(arguments.number(0, 60, 1));
        int stop = arguments.number(2, 0, 0);
        TaskFarm<Rates, Course> farm =
                TaskFarm.<Rates, Course>of(ParameterSweep::course).progress(System.err);
        if (arguments.words().size() > 1) {
            farm = farm.checkpoint(Path.of(arguments.words().get(1)), "SIR, step " + STEP);
        }
        List<Course> courses = new ArrayList<>();
        long start = System.nanoTime();
        try {
            FarmResult<Course> result = farm.run(MPI.COMM_WORLD, grid, (task, course) -> {
                courses.add(course);
                if (courses.size() == stop) {
                    throw new InterruptedException("as asked, after " + stop + " tasks");
                }
            });
            if (result.isRoot()) {
                double seconds = (System.nanoTime() - start) / 1e9;
                System.out.printf(
                        "%d tasks, %d of them restored, in %.2f s%n", result.tasks(), result.restored(), seconds);
                report(grid, courses);
            }
        } catch (FarmFailedException e) {
            if (e.reason() != FarmFailedException.Reason.CONSUMER) {
                throw e;
            }
            if (MPI.COMM_WORLD.Rank() == 0) {
                System.out.println("stopped " + e.getCause().getMessage());
            }
        }
    }

    static List<Rates> grid(int side) {
        List<Rates> grid = new ArrayList<>();
        for (int i = 0; i < side; i++) {
            for (int k = 0; k < side; k++) {
                grid.add(new Rates(0.2 + 0.8 * i / side, 0.05 + 0.3 * k / side));
            }
        }
        return grid;
    }

    /** Follows an epidemic until almost nobody is sick, by Runge and Kutta's method of fourth order. */
    static Course course(Rates rates) {
        double healthy = 1 - FIRST_SICK;
        double sick = FIRST_SICK;
        double peak = sick;
        for (int step = 0; step < 200_000 && sick > FIRST_SICK / 10; step++) {
            double h1 = -rates.infection * healthy * sick;
            double s1 = -h1 - rates.recovery * sick;
            double h2 = -rates.infection * (healthy + STEP / 2 * h1) * (sick + STEP / 2 * s1);
            double s2 = -h2 - rates.recovery * (sick + STEP / 2 * s1);
            double h3 = -rates.infection * (healthy + STEP / 2 * h2) * (sick + STEP / 2 * s2);
            double s3 = -h3 - rates.recovery * (sick + STEP / 2 * s2);
            double h4 = -rates.infection * (healthy + STEP * h3) * (sick + STEP * s3);
            double s4 = -h4 - rates.recovery * (sick + STEP * s3);
            healthy += STEP / 6 * (h1 + 2 * h2 + 2 * h3 + h4);
            sick += STEP / 6 * (s1 + 2 * s2 + 2 * s3 + s4);
            peak = Math.max(peak, sick);
        }
        return new Course(peak, 1 - healthy);
    }

    /** With r infections per recovery the peak is 1 - (1 + ln r) / r, and 1 - exp(-r t) = t fall sick in all. */
    static double error(Rates rates, Course course) {
        double r = rates.infection / rates.recovery;
        if (r <= 1.5) {
            return 0; // it dies out, or lasts longer than it is followed
        }
        double peak = 1 - (1 + Math.log(r)) / r;
        double total = 1 - Math.exp(-r * course.total);
        return Math.max(Math.abs(peak - course.peak), Math.abs(total - course.total));
    }

    private static void report(List<Rates> grid, List<Course> courses) {
        int worst = 0;
        double error = 0;
        for (int i = 0; i < grid.size(); i++) {
            worst = courses.get(i).peak > courses.get(worst).peak ? i : worst;
            error = Math.max(error, error(grid.get(i), courses.get(i)));
        }
        System.out.printf(
                "most sick at once: %.1f %% with %.2f infections and %.2f recoveries a day%n",
                100 * courses.get(worst).peak, grid.get(worst).infection, grid.get(worst).recovery);
        double least = courses.stream()
                .map(Course::peak)
                .min(Comparator.naturalOrder())
                .orElseThrow();
        if (error > 1e-4 || least < FIRST_SICK) {
            throw new IllegalStateException("theory says otherwise, by " + error);
        }
        System.out.println("Theory tells the same");
    }
}

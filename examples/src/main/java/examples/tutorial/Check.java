package examples.tutorial;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import mpi.Intracomm;

/**
 * Tells students whether the result of an exercise is right: rank 0 prints it, or throws with what is wrong at the
 * first rank. All ranks call the same checks in the same order.
 */
public final class Check {
    private static final double TOLERANCE = 1e-9;

    private Check() {}

    /**
     * Compares two values, arrays by their elements.
     *
     * @param hint what to think about if they differ
     * @throws IllegalStateException at rank 0, if they differ at any rank
     */
    public static void equal(Intracomm ranks, Object expected, Object actual, String hint) {
        report(ranks, Objects.deepEquals(expected, actual), expected, actual, hint);
    }

    /**
     * Compares two numbers, which may differ by a rounding error.
     *
     * @param hint what to think about if they differ
     * @throws IllegalStateException at rank 0, if they differ at any rank
     */
    public static void near(Intracomm ranks, double expected, double actual, String hint) {
        report(ranks, Math.abs(expected - actual) <= TOLERANCE, expected, actual, hint);
    }

    private static void report(Intracomm ranks, boolean isRight, Object expected, Object actual, String hint) {
        String fault = isRight ? "" : "should have " + text(expected) + ", but has " + text(actual);
        List<String> faults = ranks.gatherObjects(fault, 0);
        for (int rank = 0; rank < faults.size(); rank++) {
            if (!faults.get(rank).isEmpty()) {
                throw new IllegalStateException("not yet: rank " + rank + " " + faults.get(rank) + "; hint: " + hint);
            }
        }
        if (ranks.getRank() == 0) {
            System.out.println("correct on " + ranks.getSize() + (ranks.getSize() == 1 ? " rank" : " ranks"));
        }
    }

    private static String text(Object value) {
        String inBrackets = Arrays.deepToString(new Object[] {value});
        return inBrackets.substring(1, inBrackets.length() - 1);
    }
}

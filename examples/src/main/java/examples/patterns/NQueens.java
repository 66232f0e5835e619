package examples.patterns;

import bireme.bb.divide.DivideAndConquer;
import bireme.bb.parallel.ParallelFor;
import java.util.ArrayList;
import java.util.List;

/** Counts the ways to put queens on a board so that none attacks another, by divide and conquer over the first rows. */
public class NQueens {
    private static final String USAGE = "NQueens [SIZE of the board, 1..20; 11] [THREADS; one per processor]";
    /** Rows that are filled by dividing; below, a thread counts alone. */
    private static final int DIVIDED_ROWS = 4;

    /**
     * A board whose first rows are full.
     *
     * @param columns taken, a bit each
     * @param left diagonals that are attacked in the next row, moving left from row to row
     * @param right the same, moving right
     */
    record Board(int size, int rows, int columns, int left, int right) {
        /** Columns of the next row that nobody attacks. */
        int free() {
            return ~(columns | left | right) & (1 << size) - 1;
        }

        Board with(int queen) {
            return new Board(size, rows + 1, columns | queen, (left | queen) << 1, (right | queen) >> 1);
        }

        List<Board> next() {
            List<Board> boards = new ArrayList<>();
            for (int free = free(); free != 0; free &= free - 1) {
                boards.add(with(free & -free));
            }
            return boards;
        }
    }

    /** The pattern: boards with some full rows are divided, others are counted. */
    static final DivideAndConquer<Board, Long> QUEENS = DivideAndConquer.<Board, Long>of(
                    board -> board.rows == Math.min(DIVIDED_ROWS, board.size),
                    board -> count(board.size, board.columns, board.left, board.right),
                    Board::next,
                    (board, parts) -> parts.stream().mapToLong(Long::longValue).sum())
            .named("queens");

    public static void main(String[] args) {
        Program.run("NQueens", () -> run(args));
    }

    static void run(String[] args) {
        Arguments arguments = new Arguments(USAGE, List.of(args));
        if (arguments.askForHelp()) {
            return;
        }
        int size = arguments.number(0, 11, 1, 20);
        int threads = arguments.threads(1);
        Timed<Long> parallel = Timed.of(() -> solve(size, threads));
        Timed<Long> plain = Timed.of(() -> plainCount(0, new int[size]));
        System.out.printf("%d queens: %d ways%n", size, parallel.result());
        System.out.printf("%.1f ms with %d threads, %.1f ms plainly%n", parallel.ms(), threads, plain.ms());
        if (!parallel.result().equals(plain.result())) {
            throw new IllegalStateException("the plain search finds " + plain.result());
        }
        System.out.println("The plain search finds as many");
    }

    static long solve(int size, int threads) {
        try (ParallelFor loops = new ParallelFor(threads)) {
            return QUEENS.solve(loops, new Board(size, 0, 0, 0, 0));
        }
    }

    private static long count(int size, int columns, int left, int right) {
        int all = (1 << size) - 1;
        if (columns == all) {
            return 1;
        }
        long ways = 0;
        for (int free = ~(columns | left | right) & all; free != 0; free &= free - 1) {
            int queen = free & -free;
            ways += count(size, columns | queen, (left | queen) << 1, (right | queen) >> 1);
        }
        return ways;
    }

    /** Looks at every pair of queens: another way to the same number. */
    static long plainCount(int row, int[] columns) {
        if (row == columns.length) {
            return 1;
        }
        long ways = 0;
        for (int column = 0; column < columns.length; column++) {
            if (isSafe(row, column, columns)) {
                columns[row] = column;
                ways += plainCount(row + 1, columns);
            }
        }
        return ways;
    }

    private static boolean isSafe(int row, int column, int[] columns) {
        for (int other = 0; other < row; other++) {
            int away = Math.abs(columns[other] - column);
            if (away == 0 || away == row - other) {
                return false;
            }
        }
        return true;
    }
}

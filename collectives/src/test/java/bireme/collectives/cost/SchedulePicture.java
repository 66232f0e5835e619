package bireme.collectives.cost;

import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Draws the messages of a call: a column for each rank, a row for each round, an arrow for each message.
 *
 * <p>Shape: an SVG file that needs no other, a few kilobytes. An arrow begins at its sender's column at the top of the
 * row and ends at its receiver's at the bottom. On the right stands the length of the longest message of the round.
 */
final class SchedulePicture {
    private static final int LEFT = 76;
    private static final int COLUMN = 52;
    private static final int TOP = 34;
    private static final int ROW = 50;
    private static final int RIGHT = 84;
    private static final String STYLE = "text{font:12px sans-serif;fill:#222}.k{fill:#fff}"
            + "line{stroke:#ccc}path{stroke:#1f6feb;stroke-width:1.4}.h{fill:#1f6feb;stroke:none}"
            + "@media (prefers-color-scheme:dark){text{fill:#e2e8f0}.k{fill:#131416}line{stroke:#444}"
            + "path{stroke:#6ea8fe}.h{fill:#6ea8fe}}";

    private final StringBuilder svg = new StringBuilder();
    private final int ranks;

    private SchedulePicture(int ranks) {
        this.ranks = ranks;
    }

    /**
     * Draws.
     *
     * @param n bytes that a length is compared with
     */
    static String draw(String title, int ranks, int n, List<Simulation.Received> messages) {
        TreeMap<Long, List<Simulation.Received>> rounds = messages.stream()
                .collect(Collectors.groupingBy(Simulation.Received::round, TreeMap::new, Collectors.toList()));
        SchedulePicture picture = new SchedulePicture(ranks);
        picture.begin(title, rounds.size());
        int row = 0;
        for (List<Simulation.Received> round : rounds.values()) {
            picture.addRound(row++, round, n);
        }
        return picture.svg.append("</svg>\n").toString();
    }

    /** A length beside n: "2 n", "n/4", or "signal" for none. */
    static String length(long bytes, int n) {
        if (bytes == 0) {
            return "signal";
        }
        if (bytes % n == 0) {
            return bytes == n ? "n" : bytes / n + " n";
        }
        return n % bytes == 0 ? "n/" + n / bytes : String.format(Locale.ROOT, "%.3g n", (double) bytes / n);
    }

    private void begin(String title, int rows) {
        int width = x(ranks - 1) + RIGHT;
        int height = TOP + rows * ROW + 8;
        add(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d' role='img'>%n",
                width, height, width, height);
        add("<title>%s</title><style>%s</style>%n", title, STYLE);
        add("<marker id='a' viewBox='0 0 8 8' refX='8' refY='4' markerWidth='8' markerHeight='8' orient='auto'"
                + " markerUnits='userSpaceOnUse'><path class='h' d='M0 0L8 4L0 8z'/></marker>%n");
        add("<rect class='k' width='%d' height='%d'/>%n", width, height);
        for (int rank = 0; rank < ranks; rank++) {
            add("<text x='%d' y='16' text-anchor='middle'>%d</text>", x(rank), rank);
            add("<line x1='%d' y1='%d' x2='%d' y2='%d'/>%n", x(rank), TOP - 10, x(rank), height - 4);
        }
        add("<text x='8' y='16'>rank</text>%n");
    }

    private void addRound(int row, List<Simulation.Received> messages, int n) {
        int top = TOP + row * ROW;
        add("<text x='8' y='%d'>round %d</text>", top + ROW / 2, row + 1);
        long longest =
                messages.stream().mapToLong(Simulation.Received::bytes).max().orElse(0);
        add(
                "<text x='%d' y='%d'>%s</text>%n<g marker-end='url(#a)'>",
                x(ranks - 1) + 16, top + ROW / 2, length(longest, n));
        for (Simulation.Received message : messages) {
            add("<path d='M%d %dL%d %d'/>", x(message.source()), top, x(message.dest()), top + ROW - 6);
        }
        add("</g>%n");
    }

    private static int x(int rank) {
        return LEFT + rank * COLUMN;
    }

    private void add(String format, Object... arguments) {
        svg.append(String.format(Locale.ROOT, format, arguments));
    }
}

package bireme.bb.picture;

import bireme.bb.report.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The text below the name in a box of a picture: the rank if the graph is partitioned, and the load if it has run. */
final class Caption {
    private static final double NS_PER_SECOND = 1e9;

    private Caption() {}

    static List<String> of(Picture.Box box) {
        List<String> lines = new ArrayList<>();
        if (box.rank() >= 0) {
            lines.add("rank " + box.rank());
        }
        if (box.measured() != null) {
            lines.addAll(measured(box.measured()));
        }
        return lines;
    }

    private static List<String> measured(Stage stage) {
        String items = stage.isSource() ? stage.emitted() + " out" : stage.taken() + " in, " + stage.emitted() + " out";
        String rate =
                count(stage.items() * NS_PER_SECOND / Math.max(1, longest(stage))) + "/s, " + time(stage.serviceNs());
        return List.of(Math.round(100 * stage.utilisation()) + " % busy, " + rate, items);
    }

    private static long longest(Stage stage) {
        return stage.copies().stream().mapToLong(node -> node.lifeNs()).max().orElse(0);
    }

    /** A number of three or four digits and its magnitude. */
    private static String count(double number) {
        if (number < 1e4) {
            return String.format(Locale.ROOT, "%.0f", number);
        }
        return number < 1e6
                ? String.format(Locale.ROOT, "%.0f k", number / 1e3)
                : String.format(Locale.ROOT, "%.1f M", number / 1e6);
    }

    private static String time(double ns) {
        if (ns < 1e4) {
            return String.format(Locale.ROOT, "%.0f ns each", ns);
        }
        return ns < 1e7
                ? String.format(Locale.ROOT, "%.0f us each", ns / 1e3)
                : String.format(Locale.ROOT, "%.0f ms each", ns / 1e6);
    }
}

package bireme.launcher.bench;

import bireme.devices.text.SvgText;
import bireme.launcher.chart.ChartElements;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Programs with one figure each: a group of bars for each program, one bar for each number of ranks and threads. Every
 * group has its own scale, since millions of keys and millions of floating point operations have nothing in common.
 */
final class BarChart {
    private static final int WIDTH = 720;
    private static final int LEFT = 110;
    private static final int TOP = 70;
    private static final int ROW = 20;
    private static final int GAP = 10;
    private static final int MAX_LENGTH = 420;

    private BarChart() {}

    /** The picture; empty when nothing was measured. */
    static String of(String title, List<String> subtitle, List<Result> results) {
        Map<String, List<Result>> groups = new LinkedHashMap<>();
        for (Result result : results) {
            if (result.isGood()) {
                groups.computeIfAbsent(result.entry().name(), name -> new ArrayList<>())
                        .add(result);
            }
        }
        if (groups.isEmpty()) {
            return "";
        }
        int rows = groups.values().stream().mapToInt(List::size).sum();
        SvgText svg = ChartElements.document(WIDTH, TOP + rows * ROW + groups.size() * GAP + GAP);
        ChartElements.heading(svg, title, subtitle);
        List<Parallelism> colours =
                results.stream().map(Result::parallelism).distinct().toList();
        int y = TOP;
        for (Map.Entry<String, List<Result>> group : groups.entrySet()) {
            svg.text(LEFT - GAP, y + ROW * 0.7, "end", "", group.getKey());
            y = addBars(svg, group.getValue(), y, colours) + GAP;
        }
        return svg.end();
    }

    private static int addBars(SvgText svg, List<Result> group, int top, List<Parallelism> colours) {
        double most = group.stream().mapToDouble(BarChart::value).max().orElse(1);
        int y = top;
        for (Result result : group) {
            double width = MAX_LENGTH * value(result) / most;
            String unit = result.figures().get(0).unit();
            String label = ResultTable.number(value(result)) + " " + unit + ", "
                    + result.parallelism().label();
            String colour = ChartElements.colour(colours.indexOf(result.parallelism()));
            ChartElements.bar(svg, LEFT, y, width, ROW - 3, colour, result.label(), label);
            y += ROW;
        }
        return y;
    }

    private static double value(Result result) {
        return result.figures().get(0).value();
    }
}

package bireme.launcher.profile;

import bireme.devices.text.Bytes;
import bireme.devices.text.SvgText;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The charts of the page.
 *
 * <p>Units: pixels.
 *
 * <p>Threads: any.
 */
final class PageCharts {
    private static final int WIDTH = 960;
    private static final int LEFT = 70;
    private static final int BAR = 18;
    private static final int GAP = 6;
    private static final int TOP = 34;
    private static final int RIGHT = 20;
    private static final int TICKS = 5;
    private static final int MAP = 240;
    private static final int MAP_LEFT = 44;
    private static final int MAP_TOP = 44;
    private static final int MAP_BOTTOM = 64;
    private static final int HISTOGRAM_HEIGHT = 200;
    private static final int SWATCH = 12;
    private static final int MAX_LABELS = 16;
    private static final double NS_PER_S = 1e9;

    private PageCharts() {}

    /** What each rank did with its time: a bar for each. */
    static String times(List<RankTime> times) {
        int height = TOP + times.size() * (BAR + GAP) + 40;
        SvgText svg = SvgText.inPage(WIDTH, height);
        legend(svg, LEFT, "compute", "computing", "work", "in calls, working", "wait", "in calls, waiting");
        double max = times.stream().mapToLong(RankTime::totalNs).max().orElse(1);
        double scale = (WIDTH - LEFT - RIGHT) / Math.max(1, max);
        int bottom = TOP + times.size() * (BAR + GAP);
        double step = step(max / TICKS);
        for (int tick = 0; tick * step <= max; tick++) {
            double x = LEFT + scale * step * tick;
            svg.add("<line class='axis' x1='%.1f' x2='%.1f' y1='%d' y2='%d'/>", x, x, TOP, bottom);
            svg.text(x, bottom + 14, "middle", "s", decimal(step * tick / NS_PER_S));
        }
        svg.text(
                LEFT + (WIDTH - LEFT - RIGHT) / 2.0, bottom + 32, "middle", "s", "time from Init to Finalize, seconds");
        for (int i = 0; i < times.size(); i++) {
            RankTime time = times.get(i);
            int y = TOP + i * (BAR + GAP) + GAP / 2;
            svg.text(LEFT - 8, y + BAR * 0.75, "end", "", "rank " + time.rank());
            double x = LEFT;
            x = bar(svg, x, y, scale * time.computedNs(), "compute", "computing", time.computedNs());
            x = bar(
                    svg,
                    x,
                    y,
                    scale * (time.mpiNs() - time.waitedNs()),
                    "work",
                    "working in calls",
                    time.mpiNs() - time.waitedNs());
            bar(svg, x, y, scale * time.waitedNs(), "wait", "waiting in calls", time.waitedNs());
        }
        return svg.end();
    }

    private static double bar(SvgText svg, double x, int y, double length, String look, String what, long ns) {
        svg.add(
                "<rect class='%s' x='%.1f' y='%d' width='%.1f' height='%d'><title>%s: %s</title></rect>",
                look, x, y, Math.max(0, length), BAR, what, JobBottlenecks.seconds(ns));
        return x + Math.max(0, length);
    }

    private static void legend(SvgText svg, int left, String... looksAndNames) {
        int x = left;
        for (int i = 0; i < looksAndNames.length; i += 2) {
            svg.add("<rect class='%s' x='%d' y='6' width='%d' height='%d'/>", looksAndNames[i], x, SWATCH, SWATCH);
            svg.text(x + SWATCH + 5, 16, "start", "s", looksAndNames[i + 1]);
            x += SWATCH + 30 + looksAndNames[i + 1].length() * 6;
        }
    }

    /** The next number from there that is 1, 2 or 5 times a power of ten. */
    private static double step(double atLeast) {
        double power = Math.pow(10, Math.floor(Math.log10(atLeast)));
        double digit = atLeast / power;
        return power * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
    }

    /** Without zeros that say nothing. */
    private static String decimal(double value) {
        return new DecimalFormat("0.######", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(value);
    }

    /**
     * Who sends how much to whom: darker, or lighter on a dark page, is more.
     *
     * @param unit follows the numbers of the legend
     */
    static String heatMap(
            String title, int ranks, List<PairTotals> pairs, ToDoubleFunction<PairTotals> value, String unit) {
        SvgText svg = SvgText.inPage(MAP_LEFT + MAP + RIGHT, MAP_TOP + MAP + MAP_BOTTOM);
        svg.text(MAP_LEFT, 14, "start", "t", title);
        svg.text(MAP_LEFT + MAP / 2.0, 30, "middle", "s", "to rank");
        upright(svg, MAP_TOP + MAP / 2, "from rank");
        double cell = (double) MAP / ranks;
        int step = Math.max(1, (ranks + MAX_LABELS - 1) / MAX_LABELS);
        for (int rank = 0; rank < ranks; rank += step) {
            svg.text(MAP_LEFT + (rank + 0.5) * cell, MAP_TOP - 3, "middle", "s", Integer.toString(rank));
            svg.text(MAP_LEFT - 5, MAP_TOP + (rank + 0.5) * cell + 4, "end", "s", Integer.toString(rank));
        }
        double max = pairs.stream().mapToDouble(value).max().orElse(0);
        for (PairTotals pair : pairs) {
            double of = value.applyAsDouble(pair);
            svg.add(
                    "<rect class='heat' x='%.2f' y='%.2f' width='%.2f' height='%.2f' fill-opacity='%.3f'>"
                            + "<title>rank %d to rank %d: %s %s</title></rect>",
                    MAP_LEFT + pair.destination() * cell,
                    MAP_TOP + pair.source() * cell,
                    cell,
                    cell,
                    max == 0 ? 0.08 : 0.08 + 0.92 * of / max,
                    pair.source(),
                    pair.destination(),
                    number(of),
                    unit);
        }
        svg.add("<rect class='frame' x='%d' y='%d' width='%d' height='%d'/>", MAP_LEFT, MAP_TOP, MAP, MAP);
        int y = MAP_TOP + MAP + 14;
        for (int i = 0; i < TICKS; i++) {
            svg.add(
                    "<rect class='heat' x='%d' y='%d' width='%d' height='%d' fill-opacity='%.2f'/>",
                    MAP_LEFT + i * MAP / TICKS, y, MAP / TICKS, SWATCH, 0.08 + 0.92 * i / (TICKS - 1));
        }
        svg.text(MAP_LEFT, y + 27, "start", "s", "0");
        svg.text(MAP_LEFT + MAP, y + 27, "end", "s", number(max) + " " + unit);
        return svg.end();
    }

    /** How many messages are how long. */
    static String sizes(List<SizeClass> sizes) {
        int bottom = TOP + HISTOGRAM_HEIGHT;
        SvgText svg = SvgText.inPage(WIDTH, bottom + 60);
        legend(svg, LEFT, "work", "eager: sent without waiting for the receiver", "wait", "other protocols");
        double max = sizes.stream().mapToLong(SizeClass::messages).max().orElse(1);
        double width = Math.min(90, (double) (WIDTH - LEFT - RIGHT) / Math.max(1, sizes.size()));
        for (int tick = 0; tick <= TICKS; tick++) {
            double y = bottom - HISTOGRAM_HEIGHT * (double) tick / TICKS;
            svg.add("<line class='axis' x1='%d' x2='%d' y1='%.1f' y2='%.1f'/>", LEFT, WIDTH - RIGHT, y, y);
            svg.text(LEFT - 6, y + 4, "end", "s", number(max * tick / TICKS));
        }
        for (int i = 0; i < sizes.size(); i++) {
            SizeClass each = sizes.get(i);
            double x = LEFT + i * width + 2;
            double eager = HISTOGRAM_HEIGHT * each.eager() / max;
            double all = HISTOGRAM_HEIGHT * each.messages() / max;
            String name = each.messages() + " messages of " + Bytes.rounded(each.minBytes()) + " to "
                    + Bytes.rounded(each.maxBytes());
            column(svg, "work", x, bottom - eager, width - 4, eager, name);
            column(svg, "wait", x, bottom - all, width - 4, all - eager, name);
            svg.text(x + width / 2 - 2, bottom + 15, "middle", "s", Bytes.rounded(each.minBytes()));
        }
        svg.text(LEFT, bottom + 36, "start", "s", "length: from this up to twice it");
        upright(svg, TOP + HISTOGRAM_HEIGHT / 2, "messages");
        return svg.end();
    }

    /** The title of a vertical axis. */
    private static void upright(SvgText svg, int middle, String title) {
        svg.add(
                "<text class='s' text-anchor='middle' transform='translate(10 %d) rotate(-90)'>%s</text>",
                middle, title);
    }

    private static void column(SvgText svg, String look, double x, double y, double width, double height, String name) {
        if (height > 0) {
            svg.add(
                    "<rect class='%s' x='%.1f' y='%.1f' width='%.1f' height='%.1f'><title>%s</title></rect>",
                    look, x, y, width, height, name);
        }
    }

    private static String number(double value) {
        if (value == Math.rint(value) && value < 1e15) {
            return String.format(Locale.ROOT, "%,.0f", value);
        }
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : "%,.1f", value);
    }
}

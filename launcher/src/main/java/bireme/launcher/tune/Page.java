package bireme.launcher.tune;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.NumberRange;
import bireme.collectives.tune.Curves;
import bireme.collectives.tune.Stretch;
import bireme.collectives.tune.Stretches;
import bireme.devices.text.Bytes;
import bireme.devices.text.SvgText;
import bireme.launcher.chart.ChartElements;
import java.util.List;

/**
 * The results of {@code mpjrun tune} as an HTML page without other files: a chart for each operation and number of
 * ranks.
 */
final class Page {
    private static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <title>Collectives measured by mpjrun tune</title>
            <style>
            body { font: 15px/1.5 sans-serif; color: #222; background: #fff; max-width: 1240px;
                margin: 2em auto; padding: 0 1em }
            h1 { font-size: 1.5em } h2 { font-size: 1.25em; border-top: 1px solid #ddd; padding-top: 1em }
            figure { display: inline-block; margin: 0 1em 1.5em 0; vertical-align: top; max-width: 600px }
            figcaption { font-weight: bold; margin-bottom: .3em }
            svg { max-width: 100%; height: auto }
            """ + ChartElements.STYLE + """

            ul.l { list-style: none; padding: 0; margin: .3em 0; font-size: 12px; columns: 2 }
            .l i { display: inline-block; width: 1em; height: .6em; margin-right: .4em }
            table { border-collapse: collapse; font-size: 13px } td, th { padding: .1em .8em .1em 0; text-align: left }
            @media (prefers-color-scheme: dark) { body { color: #e2e8f0; background: #0f172a }
                h2 { border-color: #334155 } }
            </style>
            </head>
            <body>
            <h1>Collectives measured by mpjrun tune</h1>
            """;

    private final StringBuilder html = new StringBuilder(HEAD);

    private Page() {}

    /** The page. */
    static String of(String subject, List<Curves> curves) {
        Page page = new Page();
        page.html
                .append("<p>On ")
                .append(SvgText.escape(subject))
                .append(". Times are those of the slowest rank, medians; both axes are logarithmic.")
                .append(" The dashed black line is what the built-in rules choose; dots mark what the rules written")
                .append(" choose, thick lines where that is something else. Hold the pointer over a line for its")
                .append(" name.</p>\n");
        for (Operation<?> operation : Operation.ALL) {
            List<Curves> own = curves.stream()
                    .filter(each -> each.operation() == operation)
                    .toList();
            if (!own.isEmpty()) {
                page.html.append("<h2>").append(operation).append("</h2>\n");
                own.forEach(page::add);
            }
        }
        return page.html.append("</body>\n</html>\n").toString();
    }

    private void add(Curves curves) {
        List<Stretch> stretches = Stretches.of(curves);
        List<String> algorithms = List.copyOf(curves.times().keySet());
        html.append("<figure>\n<figcaption>")
                .append(curves.first().ranks())
                .append(" ranks, ")
                .append(curves.first().ranksPerHost())
                .append(" on a host; noise ")
                .append(Math.round(curves.noise() * 100))
                .append(" %</figcaption>\n");
        html.append(Chart.svg(curves, stretches));
        if (curves.bytes().length > 1) {
            html.append("<ul class='l'>\n");
            for (String algorithm : algorithms) {
                html.append("<li><i style='background:")
                        .append(Chart.colour(algorithms, algorithm))
                        .append("'></i>")
                        .append(SvgText.escape(algorithm))
                        .append("</li>\n");
            }
            html.append("</ul>\n");
        }
        html.append("<table>\n<tr><th>bytes</th><th>chosen</th></tr>\n");
        for (Stretch stretch : stretches) {
            html.append("<tr><td>").append(bytes(stretch)).append("</td><td>");
            html.append(stretch.isBuiltIn() ? "the built-in choice" : SvgText.escape(stretch.algorithm()));
            html.append("</td></tr>\n");
        }
        html.append("</table>\n</figure>\n");
    }

    private static String bytes(Stretch stretch) {
        if (stretch.least() == 0 && stretch.most() == NumberRange.ALL.most()) {
            return "any";
        }
        String most = stretch.most() == NumberRange.ALL.most() ? "" : Bytes.print(stretch.most());
        return (stretch.least() == 0 ? "" : Bytes.print(stretch.least())) + ".." + most;
    }
}

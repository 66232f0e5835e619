/**
 * Pictures of figures: charts as SVG, which any browser shows, with a canvas ({@link bireme.launcher.chart.Svg}) and
 * axes by powers for lines ({@link bireme.launcher.chart.LogPlot}), in pixels; and tables in Markdown ({@link
 * bireme.launcher.chart.MarkdownTable}).
 *
 * <p>Threads: one for each of them.
 */
package bireme.launcher.chart;

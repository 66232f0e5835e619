/**
 * Pictures of figures: charts as SVG, which any browser shows, of bars and colours
 * ({@link bireme.launcher.chart.ChartElements}), with axes by powers for lines
 * ({@link bireme.launcher.chart.LogPlot}), in pixels; and tables in Markdown
 * ({@link bireme.launcher.chart.MarkdownTable}).
 *
 * <p>Threads: one for each of them.
 */
package bireme.launcher.chart;

/**
 * Charts as SVG, which any browser shows: a canvas ({@link bireme.launcher.chart.Svg}) and axes by powers for lines
 * ({@link bireme.launcher.chart.LogPlot}).
 *
 * <p>Units: pixels.
 *
 * <p>Threads: one for each chart.
 */
package bireme.launcher.chart;

/** Figures as tables and as bars that any browser shows. */
package bireme.benchmarks.chart;

/**
 * DT: arrays of numbers flow through a graph of processes, from sources through comparators to sinks.
 *
 * <p>Shape: every node of the graph is a rank, node i rank i; further ranks idle. A source draws an array and sends
 * it along its arcs; a comparator merges the arrays that arrive, in the order of its arcs, and sends the result on;
 * a sink turns each array into a number and tells rank 0 their mean, and rank 0 adds up. An array travels as one
 * message, with the number of its arc as tag; its length is the message's. Arrays of different sources differ a
 * little in length.
 *
 * <p>The graphs are a black hole ({@code BH}: a tree with four arcs into a node, many sources and one sink), a
 * white hole ({@code WH}: the same the other way round) and a shuffle ({@code SH}: a butterfly with as many sinks
 * as sources). Ranks needed for classes S, W, A and B: 5, 11, 21 and 43 for the holes, 12, 32, 80 and 192 for the
 * shuffle.
 *
 * <p>Source: the description of DT that comes with NPB 3.4, and for the constants, NPB 3.4's DT itself: Frumkin and
 * Shabanov, Arithmetic Data Cube as a data intensive benchmark, NAS-03-005, has the idea.
 */
package npb.dt;

/**
 * What users of streams in this field rely on, case by case, with the numbers by which the cases are known: 1 to 3 and
 * 6 all to all, 4, 5, 16 to 20 and 23 loops, 7, 8, 10 and 23 pipelines, 9, 11, 12, 21, 26 and 32 farms, 13 to 15
 * accelerators. Cases of several ranks and of patterns are tested where those are.
 */
package bireme.bb.conformance;

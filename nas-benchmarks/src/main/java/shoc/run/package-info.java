/** What the programs of the suite share: options, precisions, timing, comparison with plain Java, tables. */
package shoc.run;

/** Scan and exclusive scan: every rank gets the items of the ranks up to itself, or below itself, combined. */
package bireme.collectives.scan;

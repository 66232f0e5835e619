/** Stress of the end of loops. */
package bireme.bb.engine.termination;

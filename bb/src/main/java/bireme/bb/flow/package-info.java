/**
 * Blocks as stations of a reactive stream, {@link java.util.concurrent.Flow}.
 */
package bireme.bb.flow;

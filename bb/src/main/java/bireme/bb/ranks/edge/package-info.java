/**
 * Channels between ranks: what a producer puts is written into a {@link bireme.bb.ranks.edge.OutputLog} by its own
 * thread, sent from there in frames, and read into the consumer's channel by an {@link
 * bireme.bb.ranks.edge.InputGate}.
 *
 * <p>Shape: the tag of a message names the channel and what the message is; a frame contains only its items. Credit
 * comes back as the consumer takes items, in items and in bytes; a producer without credit waits, so memory on both
 * sides is bounded.
 *
 * <p>Threads: the producer's, one that sends, one that receives; each class says whose is what.
 */
package bireme.bb.ranks.edge;

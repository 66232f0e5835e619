/**
 * Streams through building blocks, each program checked against a plain loop: {@link examples.streams.QuoteWindows}
 * windows over the items of many keys, in one JVM or over ranks, {@link examples.streams.QuoteFits} windows over quotes
 * that arrive from a file or a socket, {@link examples.streams.WordStream} words counted by hash, in one JVM.
 *
 * <p>{@code java -cp 'lib/*:lib/programs/*' examples.streams.QuoteWindows}; {@code help} as an argument tells what else
 * there is to say.
 */
package examples.streams;

/**
 * Streams through building blocks, each program in one JVM and checked against a plain loop: {@link
 * examples.streams.QuoteWindows} windows over the items of many keys, {@link examples.streams.WordStream} words counted
 * by hash.
 *
 * <p>{@code java -cp 'lib/*' examples.streams.QuoteWindows}; {@code help} as an argument tells what else there is to
 * say.
 */
package examples.streams;

/**
 * The time line of a profile in the format of Perfetto.
 *
 * <p>Idea: {@link bireme.launcher.profile.perfetto.PerfettoTrace} makes tracks, slices, arrows and counters of
 * recordings; {@link bireme.launcher.profile.perfetto.ProtoWriter} encodes them as protocol buffers.
 *
 * <p>Units: nanoseconds, bytes.
 *
 * <p>Threads: one.
 *
 * <p>Guarantees: what is written opens in ui.perfetto.dev.
 */
package bireme.launcher.profile.perfetto;

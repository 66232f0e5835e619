/**
 * What {@code mpjrun --profile DIR} makes of the recordings of a job: tables of where time went, a page that shows
 * them, and the same as JSON and CSV, beside a time line for Perfetto.
 *
 * <p>Idea: {@link bireme.launcher.profile.recording} reads what each JVM has recorded, {@link
 * bireme.launcher.profile.matching} finds out who waited for whom, and {@link bireme.launcher.profile.Profile} adds up.
 * The page, JSON, CSV and {@link bireme.launcher.profile.perfetto} only format.
 *
 * <p>Units: nanoseconds of the job's clock, bytes of payload.
 *
 * <p>Threads: one.
 *
 * <p>Source: the table of calls is that of mpiP.
 */
package bireme.launcher.profile;

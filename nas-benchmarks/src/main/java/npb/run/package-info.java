/**
 * What all NPB programs share, and other suites do not: threads, the heap they need, report.
 *
 * <p>A kernel implements {@link npb.run.Benchmark}; {@link npb.run.NpbProgram} does the rest on every rank:
 *
 * <pre>{@code
 * Measurement measurement =
 *         new Measurement(comm, options.warmUps(), options.timers(), "setup", "fft", "exchange");
 * measurement.warmUp(() -> solver.iterate());
 * solver.reset();
 * measurement.start();
 * solver.solve(measurement.timers());
 * Timing timing = measurement.stop();
 * Verification verification = new Verification(1e-8).compare("Zeta", solver.zeta(), official);
 * return new Report(name(), options, "1400", iterations, comm.Size(), flops, "floating point", timing, verification);
 * }</pre>
 */
package npb.run;

package bireme.launcher.coordinator;

import bireme.launcher.control.ProgramSpec;
import bireme.launcher.start.ProcessSpec;
import bireme.launcher.start.ProcessStarter;

/**
 * A process of a job.
 *
 * @param spec what is to be started, and where
 * @param starter how
 * @param program what its ranks run
 * @param programNumber which program of the command line that is
 */
public record ProcessPlan(ProcessSpec spec, ProcessStarter starter, ProgramSpec program, int programNumber) {}

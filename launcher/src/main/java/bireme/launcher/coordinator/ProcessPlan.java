package bireme.launcher.coordinator;

import bireme.launcher.control.ProgramOrder;
import bireme.launcher.start.ProcessOrder;
import bireme.launcher.start.ProcessStarter;

/**
 * A process of a job.
 *
 * @param order what is to be started, and where
 * @param starter how
 * @param program what its ranks run
 * @param programNumber which program of the command line that is
 */
public record ProcessPlan(ProcessOrder order, ProcessStarter starter, ProgramOrder program, int programNumber) {}

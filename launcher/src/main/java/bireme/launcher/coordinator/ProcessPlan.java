package bireme.launcher.coordinator;

import bireme.launcher.control.ProgramSpec;
import bireme.launcher.start.ProcessSpec;
import bireme.launcher.start.ProcessStarter;

/**
 * All that the coordinator needs to start one process of a job.
 *
 * @param spec host, ranks and environment of the process
 * @param starter starts it
 * @param program the program that its ranks run
 * @param programNumber index of that program on the command line
 */
public record ProcessPlan(ProcessSpec spec, ProcessStarter starter, ProgramSpec program, int programNumber) {}

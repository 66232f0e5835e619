package bireme.launcher.job;

import bireme.devices.config.Settings;
import bireme.launcher.options.CommandLine;
import bireme.launcher.plan.LaunchPlan;
import bireme.launcher.plan.PlannedProcess;
import bireme.launcher.slurm.SlurmAllocation;
import bireme.launcher.slurm.SrunCommand;
import bireme.launcher.slurm.SrunStarter;
import bireme.launcher.start.LocalStarter;
import bireme.launcher.start.ProcessStarter;
import bireme.launcher.start.ssh.RemoteHome;
import bireme.launcher.start.ssh.SshCommand;
import bireme.launcher.start.ssh.SshStarter;
import bireme.runtime.host.RankHostBuilder;

/**
 * Chooses the starter of each process: {@code srun} for all in a Slurm allocation; else a direct start on this host and
 * ssh for others.
 */
final class Starters {
    private final ProcessStarter local = new LocalStarter();
    private final SshCommand ssh;
    private final RemoteHome home;
    private final ProcessStarter srun;

    /**
     * Creates starters.
     *
     * @param inputRank the rank that reads standard input
     */
    Starters(CommandLine job, Settings settings, LaunchPlan plan, int inputRank) {
        ssh = SshSettings.command(job, settings);
        home = SshSettings.home(job);
        boolean isSlurms = !plan.isHereOnly() && SlurmAllocation.isSourceOf(plan.allocation());
        srun = isSlurms ? new SrunStarter(SrunCommand.of(settings), settings, reader(plan, inputRank)) : null;
    }

    private static String reader(LaunchPlan plan, int inputRank) {
        if (inputRank == RankHostBuilder.INPUT_FOR_ALL) {
            return "all";
        }
        return inputRank == RankHostBuilder.NO_INPUT
                ? "none"
                : Integer.toString(plan.layout().processOf(inputRank));
    }

    /** The starter of a process; {@code program} says which options its Java gets. */
    ProcessStarter of(PlannedProcess process, CommandLine program) {
        if (srun != null) {
            return srun;
        }
        return process.isHere() ? local : new SshStarter(ssh, home, program.javaOptions());
    }

    /**
     * A path as the host of a process knows it: what belongs to Bireme is where Bireme is there. Nodes of Slurm share
     * their files.
     */
    String pathAt(PlannedProcess process, String path) {
        return process.isHere() || srun != null ? path : home.pathThere(path);
    }
}

package bireme.launcher.job;

import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.launcher.mpiexec.MpiexecFinder;
import bireme.launcher.mpiexec.MpiexecStarter;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.UsageException;
import bireme.launcher.plan.LaunchPlan;
import bireme.launcher.plan.PlannedProcess;
import bireme.launcher.slurm.SlurmAllocation;
import bireme.launcher.slurm.SrunCommand;
import bireme.launcher.slurm.SrunStarter;
import bireme.launcher.start.LocalStarter;
import bireme.launcher.start.PodStarter;
import bireme.launcher.start.ProcessStarter;
import bireme.launcher.start.ssh.RemoteHome;
import bireme.launcher.start.ssh.SshCommand;
import bireme.launcher.start.ssh.SshStarter;
import bireme.runtime.environment.OnRankDeath;
import bireme.runtime.host.RankHostBuilder;
import java.util.List;

/**
 * Chooses the starter of each process: {@code mpiexec} for all on device {@code mpi}, {@code srun} for all in a Slurm
 * allocation, none for those of other pods; else a direct start on this host and ssh for others.
 */
final class Starters {
    private final ProcessStarter local = new LocalStarter();
    private final SshCommand ssh;
    private final RemoteHome home;
    /** {@code srun} or {@code mpiexec}, which starts all processes; {@code null} when there is none. */
    private final ProcessStarter shared;
    /** {@code null} for processes that are not in pods. */
    private final ProcessStarter pods;

    /**
     * Creates starters.
     *
     * @param inputRank the rank that reads standard input
     * @param areInPods whether other processes than those here are started by others
     */
    Starters(CommandLine job, Settings settings, LaunchPlan plan, int inputRank, boolean areInPods) {
        pods = areInPods ? new PodStarter() : null;
        ssh = SshSettings.command(job, settings);
        home = SshSettings.home(job);
        shared = shared(settings, plan, inputRank);
    }

    private ProcessStarter shared(Settings settings, LaunchPlan plan, int inputRank) {
        if (DeviceChoice.isMpi(settings)) {
            return mpiexec(settings, plan, inputRank);
        }
        boolean isSlurms = !plan.isHereOnly() && SlurmAllocation.isSourceOf(plan.allocation());
        return isSlurms ? new SrunStarter(SrunCommand.of(settings), settings, reader(plan, inputRank)) : null;
    }

    private ProcessStarter mpiexec(Settings settings, LaunchPlan plan, int inputRank) {
        boolean isNone = inputRank == RankHostBuilder.NO_INPUT;
        if (inputRank == RankHostBuilder.INPUT_FOR_ALL
                || !isNone && plan.layout().processOf(inputRank) != 0) {
            throw new UsageException("with device mpi, mpiexec passes standard input to the first process only; choose"
                    + " --stdin 0 or none");
        }
        if (OnRankDeath.of(settings) == OnRankDeath.NOTIFY) {
            throw new UsageException("with device mpi a job cannot survive its ranks (--on-rank-death notify), because"
                    + " MPI libraries cannot; choose device hybrid");
        }
        boolean isNamed = !ssh.args().equals(List.of(SshCommand.SSH));
        return new MpiexecStarter(
                MpiexecFinder.find(settings),
                isNamed ? ssh : null,
                plan.isHereOnly(),
                isNone ? -1 : 0,
                SettingKeys.socketFolder(settings));
    }

    private static String reader(LaunchPlan plan, int inputRank) {
        if (inputRank == RankHostBuilder.INPUT_FOR_ALL) {
            return "all";
        }
        return inputRank == RankHostBuilder.NO_INPUT
                ? "none"
                : Integer.toString(plan.layout().processOf(inputRank));
    }

    /** Whether a process is told which rank it is by what starts it, so that variables of ours could contradict. */
    boolean haveOwnIdentity() {
        return shared instanceof MpiexecStarter;
    }

    /** The starter of a process; {@code program} says which options its Java gets. */
    ProcessStarter of(PlannedProcess process, CommandLine program) {
        if (shared != null) {
            return shared;
        }
        if (pods != null && !process.isHere()) {
            return pods;
        }
        return process.isHere() ? local : new SshStarter(ssh, home, program.javaOptions());
    }

    /**
     * A path as the host of a process knows it: what belongs to Bireme is where Bireme is there. Hosts of Slurm
     * and of mpiexec share their files, and pods have the same image.
     */
    String pathAt(PlannedProcess process, String path) {
        return process.isHere() || shared != null || pods != null ? path : home.pathThere(path);
    }
}

package bireme.launcher.job;

import bireme.launcher.agent.AgentMain;
import bireme.launcher.control.OutputSpec;
import bireme.launcher.control.ProgramSpec;
import bireme.launcher.coordinator.ProcessPlan;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.launcher.plan.LaunchPlan;
import bireme.launcher.plan.PlannedProcess;
import bireme.launcher.program.Program;
import bireme.launcher.start.OwnCommand;
import bireme.launcher.start.ProcessSpec;
import bireme.runtime.host.RankVariables;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import xxdev.JobLayout;

/** Adds to each process of a launch plan its program, environment variables, working directory and starter. */
final class ProcessPlans {
    private final LaunchPlan plan;
    private final JobLayout layout;
    private final int spares;
    private final CommandLine job;
    private final Starters starters;

    /**
     * Prepares.
     *
     * @param spares how many of the ranks are spares
     */
    ProcessPlans(LaunchPlan plan, int spares, CommandLine job, Starters starters) {
        this.plan = plan;
        this.spares = spares;
        this.layout = plan.layout();
        this.job = job;
        this.starters = starters;
    }

    /** One for each process of the plan. */
    List<ProcessPlan> of(List<Program> programs, int inputRank, OutputSpec output) {
        List<ProcessPlan> all = new ArrayList<>();
        for (int number = 0; number < plan.processes().size(); number++) {
            PlannedProcess process = plan.processes().get(number);
            CommandLine line = job.programs().get(process.program());
            ProgramSpec spec = program(process, programs.get(process.program()), line, inputRank, output);
            ProcessSpec own = process(number, process, line);
            all.add(new ProcessPlan(own, starters.of(process, line), spec, process.program()));
        }
        return all;
    }

    /** How a process is started that is here, whatever it runs. */
    ProcessSpec own(int number) {
        PlannedProcess process = plan.processes().get(number);
        return process(number, process, job.programs().get(process.program()));
    }

    private ProcessSpec process(int number, PlannedProcess process, CommandLine line) {
        JobLayout own = layout.seenBy(number);
        Map<String, String> variables = ProgramVariables.of(job, line, System.getenv());
        if (!starters.haveOwnIdentity()) {
            variables.putAll(identity(own));
        }
        String main = AgentMain.class.getName();
        return new ProcessSpec(own, OwnCommand.forMain(main, line.javaOptions()), variables, folder(process, line));
    }

    /** A JVM of one rank has its variables as any process has; in others, System.getenv tells the ranks theirs. */
    private Map<String, String> identity(JobLayout own) {
        int[] ranks = own.ranksOf(own.process());
        int worldSize = own.size() - spares;
        return ranks.length == 1 ? RankVariables.identity(own, ranks[0], ranks[0], worldSize) : Map.of();
    }

    /** Empty for the folder that {@code mpjrun} runs in. */
    private String folder(PlannedProcess process, CommandLine line) {
        if (!line.has(Option.FOLDER) || process.isHere() && !job.hasSeveralPrograms()) {
            return "";
        }
        Path folder =
                Path.of(OwnFolder.path()).resolve(ProgramFolder.of(job, line)).normalize();
        if (process.isHere() && !Files.isDirectory(folder)) {
            throw new UsageException(Option.FOLDER.mainName() + " " + folder + ": no such folder");
        }
        return folder.toString();
    }

    private ProgramSpec program(
            PlannedProcess process, Program program, CommandLine line, int inputRank, OutputSpec output) {
        List<String> classPath = new ArrayList<>();
        for (Path entry : program.classPath()) {
            classPath.add(
                    starters.pathAt(process, entry.toAbsolutePath().normalize().toString()));
        }
        return new ProgramSpec(
                program.mainClass(),
                Arrays.asList(line.arguments()),
                classPath,
                program.classBytes(),
                shared(line),
                inputRank,
                output);
    }

    private List<String> shared(CommandLine line) {
        List<String> patterns = Sharing.patterns(line);
        if (!job.programs().contains(job)) {
            patterns.addAll(Sharing.patterns(job));
        }
        return patterns;
    }
}

package bireme.launcher.job;

import bireme.devices.config.Settings;
import bireme.launcher.agent.AgentMain;
import bireme.launcher.control.OutputOrder;
import bireme.launcher.control.ProgramOrder;
import bireme.launcher.coordinator.Coordinator;
import bireme.launcher.coordinator.JobPlan;
import bireme.launcher.coordinator.JobResult;
import bireme.launcher.coordinator.Narrator;
import bireme.launcher.coordinator.ProcessPlan;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.program.Program;
import bireme.launcher.start.JavaCommand;
import bireme.launcher.start.LocalStarter;
import bireme.launcher.start.OwnCommand;
import bireme.launcher.start.ProcessOrder;
import bireme.launcher.start.ProcessStarter;
import bireme.runtime.host.RankVariables;
import java.io.PrintStream;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import xxdev.JobLayout;

/**
 * A job whose ranks are in several JVMs.
 *
 * <p>Threads: the main thread; a signal is forwarded by a shutdown hook.
 */
final class SeveralProcesses {
    private static final int STATUS_TERMINATED = 143;

    private final JobLayout layout;
    private final CommandLine commandLine;
    private final Settings settings;
    private final PrintStream err;

    SeveralProcesses(JobLayout layout, CommandLine commandLine, Settings settings, PrintStream err) {
        this.layout = layout;
        this.commandLine = commandLine;
        this.settings = DeviceChoice.forSeveralProcesses(settings);
        this.err = err;
    }

    /** Runs the program; the result is empty when a signal ended it, which then is what the JVM ends with. */
    JobResult run(Program program, int inputRank, List<String> shared, int timeoutSeconds) {
        ProgramOrder order = new ProgramOrder(
                program.mainClass(),
                Arrays.asList(commandLine.arguments()),
                program.classPath().stream().map(SeveralProcesses::absolute).toList(),
                program.classBytes(),
                shared,
                inputRank,
                output());
        JobPlan plan = new JobPlan(
                layout, processes(order), settings, List.of(InetAddress.getLoopbackAddress()), timeoutSeconds);
        Narrator narrator =
                new Narrator(err, commandLine.has(Option.QUIET), commandLine.has(Option.VERBOSE), layout.size());
        return run(new Coordinator(plan, System.in, System.out, err, narrator));
    }

    private static JobResult run(Coordinator coordinator) {
        Thread hook = new Thread(() -> stop(coordinator), "bireme-shutdown");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            JobResult result = coordinator.run();
            Runtime.getRuntime().removeShutdownHook(hook);
            return result;
        } catch (IllegalStateException shutdownHasBegun) {
            return new JobResult(STATUS_TERMINATED, "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new JobResult(STATUS_TERMINATED, "mpjrun was interrupted");
        }
    }

    private static void stop(Coordinator coordinator) {
        try {
            coordinator.stop(STATUS_TERMINATED, "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private List<ProcessPlan> processes(ProgramOrder program) {
        JavaCommand java = OwnCommand.forMain(AgentMain.class.getName(), commandLine.javaOptions());
        ProcessStarter starter = new LocalStarter();
        List<ProcessPlan> processes = new ArrayList<>();
        for (int process = 0; process < layout.processes(); process++) {
            JobLayout own = layout.seenBy(process);
            processes.add(new ProcessPlan(new ProcessOrder(own, java, variables(own)), starter, program));
        }
        return processes;
    }

    /** A JVM of one rank has its variables as any process has; in others, System.getenv tells the ranks theirs. */
    private static Map<String, String> variables(JobLayout own) {
        int[] ranks = own.ranksOf(own.process());
        return ranks.length == 1 ? RankVariables.identity(own, ranks[0]) : Map.of();
    }

    private static String absolute(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    private OutputOrder output() {
        String prefix = commandLine.text(Option.OUTPUT_FILENAME, null);
        return new OutputOrder(
                commandLine.has(Option.TAG_OUTPUT),
                commandLine.has(Option.TIMESTAMP_OUTPUT),
                prefix == null ? "" : absolute(Path.of(prefix)));
    }
}

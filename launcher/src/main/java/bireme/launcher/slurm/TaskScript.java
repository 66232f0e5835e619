package bireme.launcher.slurm;

import bireme.launcher.start.ProcessSpec;
import bireme.launcher.start.ssh.ShellQuote;
import bireme.runtime.seal.SlurmSeal;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The command of the tasks of one {@code srun}. If all processes are alike and have no variables of their own, it is
 * the command of the processes. Otherwise it is a shell that reads a line from standard input, and each task finds its
 * own folder, variables and command there by its number. All users of a host can see the arguments of a process, but
 * not its standard input.
 */
final class TaskScript {
    private static final String FAILED = "mpjrun: standard input does not specify what this task is to run;"
            + " run munged on this host, or name a folder that all nodes share by BIREME_WIREUP_DIR";

    private final List<ProcessSpec> orders;
    private final List<String> agentArguments;
    private final boolean isAlike;

    /** Prepares the tasks of these processes; {@code agentArguments} are arguments for each process's main class. */
    TaskScript(List<ProcessSpec> orders, List<String> agentArguments) {
        this.orders = orders;
        this.agentArguments = agentArguments;
        String common = body(orders.get(0));
        isAlike = orders.stream()
                .allMatch(spec -> spec.variables().isEmpty() && body(spec).equals(common));
    }

    /** Names of all variables that some process is given. */
    Set<String> variables() {
        Set<String> names = new TreeSet<>();
        orders.forEach(spec -> names.addAll(spec.variables().keySet()));
        return names;
    }

    /** The folder of all processes, empty if it is the current one, or if they differ. */
    String commonFolder() {
        String folder = orders.get(0).folder();
        return orders.stream().map(ProcessSpec::folder).allMatch(folder::equals) ? folder : "";
    }

    /** The command of each task, argument by argument. */
    List<String> args(SlurmSeal seal) {
        return isAlike
                ? command(orders.get(0))
                : List.of(
                        "/bin/sh",
                        "-c",
                        "IFS= read -r line; " + seal.unsealingScript() + "; [ -n \"$line\" ] || { echo '" + FAILED
                                + "' >&2; exit 2; }; eval \"$line\"",
                        "mpjrun");
    }

    /** The line that the tasks read before all others, with its end; empty when they read none. */
    byte[] line() {
        if (isAlike) {
            return new byte[0];
        }
        Map<String, List<String>> tasks = new LinkedHashMap<>();
        for (int task = 0; task < orders.size(); task++) {
            tasks.computeIfAbsent(body(orders.get(task)), body -> new ArrayList<>())
                    .add(Integer.toString(task));
        }
        StringBuilder line = new StringBuilder(ShellQuote.PREAMBLE).append("case $SLURM_PROCID in ");
        tasks.forEach((body, numbers) ->
                line.append(String.join("|", numbers)).append(") ").append(body).append(" ;; "));
        return line.append("esac\n").toString().getBytes(Charset.defaultCharset());
    }

    private String body(ProcessSpec spec) {
        StringBuilder body = new StringBuilder();
        if (!spec.folder().isEmpty()) {
            body.append("cd ").append(ShellQuote.of(spec.folder())).append(" || exit 2; ");
        }
        new TreeMap<>(spec.variables())
                .forEach((name, value) -> body.append("export ")
                        .append(name)
                        .append('=')
                        .append(ShellQuote.of(value))
                        .append("; "));
        body.append("exec");
        command(spec).forEach(argument -> body.append(' ').append(ShellQuote.of(argument)));
        return body.toString();
    }

    private List<String> command(ProcessSpec spec) {
        List<String> args = new ArrayList<>(spec.java().command());
        args.set(args.size() - 1, SrunAgent.class.getName());
        args.addAll(agentArguments);
        return args;
    }
}

package bireme.launcher.mpiexec;

import bireme.launcher.start.ProcessSpec;
import bireme.launcher.start.ssh.ShellQuote;
import bireme.runtime.control.ExitStatus;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/**
 * What the shell of each process of an {@code mpiexec} runs: it finds its number, changes the directory, sets
 * variables, runs the JVM, and reports its end.
 *
 * <p>Signals of the terminal are ignored, because only {@code mpjrun} is to act on them; and USR1, by which MPICH's
 * launcher tells processes that one has ended.
 */
final class RankScript {
    /** Variable with the script. */
    static final String SCRIPT = "MPJRUN_SCRIPT";

    /** Variable with the line by which a process joins the job. */
    static final String JOIN = "MPJRUN_JOIN";

    /** The descriptor from which the JVM reads that line. */
    static final int JOIN_DESCRIPTOR = 4;

    private final LauncherKind kind;
    private final List<ProcessSpec> processes;
    private final int reader;
    private final String pipes;

    /**
     * Prepares the script.
     *
     * @param processes in the order in which the launcher numbers them
     * @param reader the process that reads standard input, -1 for none
     * @param pipes the folder of {@link OutputPipes}; empty where output goes to the launcher
     */
    RankScript(LauncherKind kind, List<ProcessSpec> processes, int reader, String pipes) {
        this.pipes = pipes;
        this.kind = kind;
        this.processes = List.copyOf(processes);
        this.reader = reader;
    }

    /** The command of each process, which runs the script. */
    static List<String> command() {
        return List.of("/bin/sh", "-c", "eval \"$" + SCRIPT + "\"");
    }

    /** The script. */
    String text() {
        StringBuilder text = new StringBuilder("trap '' INT HUP USR1; trap : TERM; exec 3>&2 2>/dev/null\n");
        text.append(ShellQuote.PREAMBLE).append('\n');
        text.append("pick() { shift $((").append(kind.family().rankVariable()).append(")); echo $1; }\n");
        text.append("process=$(pick").append(numbers(ProcessSpec::process)).append(")\n");
        text.append("export BIREME_RANK=$(pick")
                .append(numbers(RankScript::firstRank))
                .append(")");
        text.append(" BIREME_SIZE=").append(processes.get(0).layout().size()).append('\n');
        text.append("line=$")
                .append(JOIN)
                .append("; unset ")
                .append(JOIN)
                .append(' ')
                .append(SCRIPT)
                .append('\n');
        text.append("status=0\ncase $process in\n");
        bodies().forEach((body, numbers) -> text.append(String.join("|", numbers))
                .append(")\n")
                .append(body)
                .append(";;\n"));
        // In a subshell: else the shell would say "Killed" where the JVM writes its errors.
        text.append("esac\n[ $status != 0 ] || { (exec \"$@\" $process ")
                .append(reader)
                .append(redirection())
                .append(" 3>&- ");
        text.append(JOIN_DESCRIPTOR).append("<<END\n$line\nEND\n); status=$?; }\n");
        return text.append("printf '\\036%s %s\\n' $process $status >&3\nexit 0\n")
                .toString();
    }

    /** For writing alone, opening a pipe would wait for a reader, which may have been killed. */
    private String redirection() {
        String folder = ShellQuote.of(pipes);
        return pipes.isEmpty() ? " 2>&3" : " 1<>" + folder + "/$((2 * process)) 2<>" + folder + "/$((2 * process + 1))";
    }

    private static int firstRank(ProcessSpec spec) {
        return spec.layout().ranksOf(spec.process())[0];
    }

    private String numbers(ToIntFunction<ProcessSpec> number) {
        StringBuilder text = new StringBuilder();
        processes.forEach(spec -> text.append(' ').append(number.applyAsInt(spec)));
        return text.toString();
    }

    /** The numbers of the processes that are alike, by what sets the shell's arguments for them. */
    private Map<String, List<String>> bodies() {
        Map<String, List<String>> bodies = new LinkedHashMap<>();
        for (ProcessSpec spec : processes) {
            bodies.computeIfAbsent(body(spec), body -> new ArrayList<>()).add(Integer.toString(spec.process()));
        }
        return bodies;
    }

    private static String body(ProcessSpec spec) {
        StringBuilder body = new StringBuilder();
        if (!spec.folder().isEmpty()) {
            String what = "mpjrun on " + spec.host() + ": folder " + spec.folder()
                    + " (-wdir) does not exist there; make it, or name another";
            body.append("cd ")
                    .append(ShellQuote.of(spec.folder()))
                    .append(" || { status=")
                    .append(ExitStatus.CANNOT_START);
            body.append("; printf '%s\\n' ").append(ShellQuote.of(what)).append(" >&3; }\n");
        }
        new TreeMap<>(spec.variables())
                .forEach((name, value) -> body.append("export ")
                        .append(name)
                        .append('=')
                        .append(ShellQuote.of(value))
                        .append('\n'));
        List<String> args = new ArrayList<>(spec.java().command());
        args.set(args.size() - 1, MpiexecAgent.class.getName());
        body.append("set --");
        args.forEach(argument -> body.append(' ').append(ShellQuote.of(argument)));
        return body.append('\n').toString();
    }
}

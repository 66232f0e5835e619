package bireme.launcher.options;

/**
 * The text of {@code mpjrun --help}: examples first, then every option.
 *
 * <p>Shape: two columns, names and description; a line is at most 110 characters long.
 */
public final class HelpText {
    private static final int WIDTH = 110;
    private static final int DESCRIPTION_COLUMN = 46;

    private static final String HEAD = String.join(
            "\n",
            "Runs a Java program on N ranks that exchange messages through package mpi.",
            "",
            "Usage: mpjrun [OPTION]... CLASS      [ARGUMENT]...",
            "       mpjrun [OPTION]... FILE.java  [ARGUMENT]...",
            "       mpjrun [OPTION]... -jar FILE  [ARGUMENT]...",
            "       mpjrun doctor [--host LIST]",
            "       mpjrun tune -np LIST [-o FILE]",
            "       mpjrun explain OPERATION SIZE -np N",
            "       mpjrun bench [NAME]",
            "       mpjrun rewrite GRAPH",
            "       mpjrun jshell [-np N]",
            "       mpjrun jobs",
            "       mpjrun top [JOB]",
            "       mpjrun stacks [JOB]",
            "       mpjrun kill JOB",
            "",
            "Examples",
            "  mpjrun -np 4 Hello.java                     compile Hello.java in memory, run it on 4 ranks",
            "  mpjrun -np 4 -cp build/classes app.Main     run a compiled class; its arguments come last",
            "  mpjrun -np 8 -jar app.jar --rounds 10       run a jar; --rounds 10 goes to the program",
            "  mpjrun -np 2 -Xmx4g -Dmode=fast app.Main    options for Java come before the program",
            "  java -jar bireme.jar -np 4 Hello.java       all of mpjrun where there is no shell, as on Windows",
            "  mpjrun --tag-output -np 4 examples.Hello    every line says which rank wrote it",
            "  mpjrun -np 4 npb.IS -c W                    a program that comes with Bireme",
            "  mpjrun --host a:4,b:4 app.Main              4 ranks on each of two hosts, by ssh",
            "  salloc -N 2 -n 8 mpjrun app.Main            in a job of Slurm: its nodes, its number of tasks",
            "  mpjrun --pods 4 --coordinator job-0.job:7400 --secret-file F -np 8 app.Main",
            "                                              the same command in each of 4 pods of Kubernetes",
            "  mpjrun doctor --host a,b                    whether jobs can run here and there, and what is in the way",
            "  mpjrun tune -np 2,4 --budget 5m             measure collectives, write rules that choose the fastest",
            "  mpjrun explain allreduce 1MB -np 8          which algorithm runs, and which rule says so",
            "  mpjrun bench npb --class A --np 1,2         the NAS benchmarks, verified: table, JSON, chart",
            "  mpjrun rewrite Images.java -c show          rewrites a graph of building blocks; predicts, prints Java",
            "  mpjrun jshell -np 4                         a prompt: each line of Java runs on four ranks",
            "  mpjrun jobs                                 your jobs on this host, with their numbers",
            "  mpjrun top                                  live: what each rank of a running job does, at which rates",
            "  mpjrun top 4711 --once --json               the same once, for scripts, of one job of several",
            "  mpjrun -np 4 --monitor app.Main             the same as a web page of this host",
            "  mpjrun kill 4711                            end a job in order",
            "  mpjrun stacks                               where the ranks of a running job wait, and for whom",
            "  mpjrun -np 1 Master : -np 8 Worker          two programs that make up one job",
            "  mpjrun --mpjx-args -np 4 Old                a program that indexes past MPJ Express's arguments",
            "  javac -cp \"$(mpjrun --print-classpath)\" Hello.java",
            "");

    private static final String FOOT = String.join(
            "\n",
            "",
            "Options for Java (-X..., -D..., -ea, -javaagent:..., --add-opens ..., and the like) are handed to it.",
            "Everybody on a host can read them in the list of its processes: give secrets by -x NAME, never by -D.",
            "",
            "Status: 0 all went well; 1 an exception ended the job, or the source does not compile; the code the",
            "program gave to System.exit or Abort; 2 wrong command line, or a class, jar or file is missing; 3 all",
            "ranks waited for each other; 110 timeout; 130 Ctrl-C; 141 nobody reads the output; 143 terminated.",
            "",
            "Settings: an option or -Dbireme.KEY=VALUE, else the variable BIREME_KEY, else conf/bireme.properties.",
            "Java: BIREME_JAVA, else JAVA_HOME, else java of PATH.",
            "");

    private final StringBuilder text = new StringBuilder(HEAD);
    private int column;

    private HelpText() {}

    /** The whole text, lines ended. */
    public static String create() {
        HelpText help = new HelpText();
        for (Option.Section section : Option.Section.values()) {
            help.addSection(section);
        }
        return help.text.append(FOOT).toString();
    }

    private void addSection(Option.Section section) {
        text.append('\n').append(section.title()).append('\n');
        for (Option option : Option.values()) {
            if (option.section() == section) {
                addOption(option);
            }
        }
    }

    private void addOption(Option option) {
        String names = "  " + String.join(", ", option.names()) + " " + String.join(" ", option.valueLabels());
        text.append(names);
        column = names.length();
        if (column > DESCRIPTION_COLUMN) {
            text.append('\n');
            column = 0;
        }
        padToDescription();
        for (String word : option.description().split(" ")) {
            addWord(word);
        }
        text.append('\n');
    }

    private void addWord(String word) {
        if (column + 1 + word.length() > WIDTH) {
            text.append('\n');
            column = 0;
            padToDescription();
        } else if (column > DESCRIPTION_COLUMN) {
            text.append(' ');
            column++;
        }
        text.append(word);
        column += word.length();
    }

    private void padToDescription() {
        while (column < DESCRIPTION_COLUMN) {
            text.append(' ');
            column++;
        }
    }
}

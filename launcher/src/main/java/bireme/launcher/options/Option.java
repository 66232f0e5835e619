package bireme.launcher.options;

import java.util.Arrays;
import java.util.List;

/** Every option of {@code mpjrun}: names, labels of its values, and what the help says. */
public enum Option {
    /** Number of ranks. */
    RANKS(Section.PROGRAM, "-np,-n,-c,--np", "N", "Run N ranks, 1 to 65536 (default: one for each core)."),
    /** Where the program's classes are. */
    CLASS_PATH(
            Section.PROGRAM,
            "-cp,-classpath,--class-path",
            "PATH",
            "Folders and jars of the program (default: . and the variable CLASSPATH)."),
    /** Program in a jar. */
    JAR(Section.PROGRAM, "-jar", "FILE", "Run the main class that FILE's manifest names."),
    /** Program by class name, as other launchers spell it. */
    MAIN_CLASS(Section.PROGRAM, "-class", "NAME", "The same as giving NAME alone."),
    /** Three arguments in front of the program's own. */
    MPJX_ARGS(
            Section.PROGRAM,
            "--mpjx-args",
            "",
            "Put three more arguments before the program's, as MPJ Express does; MPI.Init takes them away again."),
    /** Classes that all ranks share. */
    SHARE(
            Section.PROGRAM,
            "--share",
            "PATTERN",
            "Load these classes once for all ranks, for example com.example.jni.*; may be repeated."),
    /** Environment of the program. */
    VARIABLE(Section.PROGRAM, "-x", "NAME=VALUE", "Set an environment variable; may be repeated."),
    /** Folder the program runs in. */
    FOLDER(Section.PROGRAM, "-wdir,--wdir,--wd", "FOLDER", "Run in FOLDER."),

    /** Device by name. */
    DEVICE(Section.RUN, "-dev,--device", "NAME", "Carry messages by this device; --version lists them."),
    /** Ranks in each process. */
    RANKS_PER_JVM(
            Section.RUN,
            "--ranks-per-jvm",
            "K",
            "Run K ranks in each JVM (default: all in one; with -dev niodev or tcp, 1)."),
    /** Processes on each host. */
    JVMS_PER_HOST(Section.RUN, "--jvms-per-host", "K", "Run K JVMs with an equal share of the ranks each."),
    /** Longest message sent without waiting for the receiver. */
    EAGER_LIMIT(Section.RUN, "-psl", "BYTES", "Longest message sent without waiting for its receive, like 64K."),
    /** Seconds a job may take. */
    TIMEOUT(Section.RUN, "--timeout", "SECONDS", "End the job after this time, with status 110."),
    /** No look-out for jobs that cannot go on. */
    NO_DEADLOCK_CHECK(
            Section.RUN,
            "--no-deadlock-check",
            "",
            "Let ranks that all wait for each other wait, instead of ending the job with a report and status 3."),
    /** Properties file. */
    SETTINGS(Section.RUN, "--settings", "FILE", "Read bireme.* settings from FILE instead of conf/bireme.properties."),

    /** Lines say which rank wrote them. */
    TAG_OUTPUT(
            Section.OUTPUT,
            "--tag-output",
            "",
            "Begin each line with the rank and the stream: [1,2]<stdout>: is rank 2."),
    /** Lines say when they were written. */
    TIMESTAMP_OUTPUT(Section.OUTPUT, "--timestamp-output", "", "Begin each line with the date and the time."),
    /** A file for each rank. */
    OUTPUT_FILENAME(
            Section.OUTPUT,
            "--output-filename",
            "FILE",
            "Write each rank's output to FILE.RANK.out and FILE.RANK.err."),
    /** Which rank reads standard input. */
    STDIN(Section.OUTPUT, "--stdin", "RANK", "The rank that gets standard input, or none (default: 0)."),
    /** Only errors. */
    QUIET(Section.OUTPUT, "-q,--quiet", "", "Say nothing about the job's end; the status tells."),
    /** What is about to be run. */
    VERBOSE(Section.OUTPUT, "-v,--verbose", "", "Say what is run, with which settings."),

    /** Help. */
    HELP(Section.INFORMATION, "-h,--help,-help", "", "Show this help."),
    /** Version. */
    VERSION(Section.INFORMATION, "--version,-version,-V", "", "Show the versions of Bireme and Java, and the devices."),
    /** Class path for the compiler. */
    PRINT_CLASSPATH(
            Section.INFORMATION,
            "--print-classpath",
            "",
            "Show Bireme's jars: javac -cp \"$(mpjrun --print-classpath)\" Hello.java"),
    /** What would be run. */
    PRINT_COMMAND(Section.INFORMATION, "--print-command,--dry-run", "", "Show the java command instead of running it."),

    /** Open MPI's permission for root. */
    ALLOW_ROOT(Section.IGNORED, "--allow-run-as-root", "", "Always allowed."),
    /** Open MPI's permission for more ranks than cores. */
    OVERSUBSCRIBE(Section.IGNORED, "--oversubscribe,--nooversubscribe", "", "Always allowed."),
    /** Open MPI's tuning. */
    MCA(Section.IGNORED, "--mca,-mca", "KEY VALUE", "Tunes Open MPI; means nothing here."),
    /** Open MPI's binding. */
    BIND_TO(Section.IGNORED, "--bind-to", "WHAT", "Ranks are threads that the system places."),
    /** Open MPI's placement. */
    MAP_BY(Section.IGNORED, "--map-by,--rank-by", "WHAT", "Ranks are threads that the system places.");

    /** Part of the help an option stands in. */
    public enum Section {
        /** What to run. */
        PROGRAM("Program"),
        /** How the job runs. */
        RUN("Run"),
        /** Where its output goes. */
        OUTPUT("Input and output"),
        /** Instead of running. */
        INFORMATION("Information"),
        /** For the sake of existing scripts. */
        IGNORED("Accepted and ignored, for scripts written for other launchers");

        private final String title;

        Section(String title) {
            this.title = title;
        }

        /** Heading in the help. */
        public String title() {
            return title;
        }
    }

    private static final Option[] ALL = values();

    private final Section section;
    private final String[] names;
    private final String[] valueLabels;
    private final String description;

    Option(Section section, String names, String valueLabels, String description) {
        this.section = section;
        this.names = names.split(",");
        this.valueLabels = valueLabels.isEmpty() ? new String[0] : valueLabels.split(" ");
        this.description = description;
    }

    /** The option called {@code name}, or {@code null}. */
    public static Option named(String name) {
        for (Option option : ALL) {
            for (String candidate : option.names) {
                if (candidate.equals(name)) {
                    return option;
                }
            }
        }
        return null;
    }

    /** Part of the help it stands in. */
    public Section section() {
        return section;
    }

    /** The name that messages use. */
    public String mainName() {
        return names[0];
    }

    /** All of its names, dashes included. */
    public List<String> names() {
        return Arrays.asList(names);
    }

    /** What its values are called, one label for each argument it takes. */
    public List<String> valueLabels() {
        return Arrays.asList(valueLabels);
    }

    /** What the help says. */
    public String description() {
        return description;
    }

    /** Whether the next argument is the program's, and all after it the program's arguments. */
    boolean namesProgram() {
        return this == JAR || this == MAIN_CLASS;
    }
}

package bireme.launcher.options;

import java.util.Arrays;
import java.util.List;

/**
 * Every option of {@code mpjrun}: names, labels of its values, what the help says, and what else parsers must know.
 *
 * <p>All that reads or shows options is made from it: {@link CommandLineReader}, {@link HelpText}, the subcommands'
 * options that mean the same as for a job, and the look-up of the script {@code bin/mpjrun}.
 */
public enum Option {
    /** Number of ranks. */
    RANKS(
            Section.PROGRAM,
            "-np,-n,-c,--np",
            "N",
            "Run N ranks, 1 to 65536 (default: one for each slot; without a list of hosts, for each core).",
            Trait.OF_ONE_PROGRAM),
    /** Where the program's classes are. */
    CLASS_PATH(
            Section.PROGRAM,
            "-cp,-classpath,--class-path",
            "PATH",
            "Folders and jars of the program (default: . and the variable CLASSPATH).",
            Trait.OF_ONE_PROGRAM),
    /** Program in a jar. */
    JAR(
            Section.PROGRAM,
            "-jar",
            "FILE",
            "Run the main class that FILE's manifest names.",
            Trait.OF_ONE_PROGRAM,
            Trait.NAMES_PROGRAM),
    /** Program by class name, as other launchers spell it. */
    MAIN_CLASS(
            Section.PROGRAM,
            "-class",
            "NAME",
            "The same as giving NAME alone.",
            Trait.OF_ONE_PROGRAM,
            Trait.NAMES_PROGRAM),
    /** Three arguments in front of the program's own. */
    MPJX_ARGS(
            Section.PROGRAM,
            "--mpjx-args",
            "",
            "Put three more arguments before the program's, as MPJ Express does; MPI.Init takes them away again. Calls"
                    + " also do as MPJ Express where programs rely on it (bireme.mpjx)."),
    /** Classes that all ranks share. */
    SHARE(
            Section.PROGRAM,
            "--share",
            "PATTERN",
            "Load these classes once for all ranks, for example com.example.jni.*; may be repeated.",
            Trait.OF_ONE_PROGRAM,
            Trait.REPEATABLE),
    /** Environment of the program. */
    VARIABLE(
            Section.PROGRAM,
            "-x",
            "NAME=VALUE",
            "Set an environment variable, or pass on the one you have (NAME); may be repeated.",
            Trait.OF_ONE_PROGRAM,
            Trait.REPEATABLE),
    /** Folder the program runs in. */
    FOLDER(Section.PROGRAM, "-wdir,--wdir,--wd", "FOLDER", "Run in FOLDER.", Trait.OF_ONE_PROGRAM),

    /** Several programs, from a file. */
    APP_FILE(
            Section.PROGRAM,
            "--app,-app",
            "FILE",
            "Run the programs that FILE lists, one a line: -np 2 -cp classes app.Main arguments",
            Trait.SEVERAL_JVMS),

    /** Hosts by name. */
    HOST(
            Section.HOSTS,
            "--host,-host,-H,--hosts,-hosts",
            "LIST",
            "Run on these hosts, with their slots after colons, such as a:2,b:4; of a hostfile, take only these.",
            Trait.OF_ONE_PROGRAM,
            Trait.REPEATABLE,
            Trait.SEVERAL_JVMS),
    /** Hosts in a file. */
    HOST_FILE(
            Section.HOSTS,
            "--hostfile,-hostfile,--machinefile,-machinefile,-machinesfile,-f",
            "FILE",
            "Run on the hosts in FILE, one a line: name, name:SLOTS, or name slots=K max_slots=M.",
            Trait.SEVERAL_JVMS),
    /** How ranks are dealt to hosts. */
    MAP_BY(
            Section.HOSTS,
            "--map-by,-map-by",
            "RULE",
            "slot (default; also core, numa): fill one host after the other; node: one rank to each host in turn;"
                    + " ppr:K:node: K on each host. :OVERSUBSCRIBE may follow."),
    /** How ranks are numbered. */
    RANK_BY(
            Section.HOSTS,
            "--rank-by,-rank-by",
            "RULE",
            "Number the ranks of one host, then those of the next (slot), or of each host in turn (node)."),
    /** Ranks on each host. */
    PER_HOST(Section.HOSTS, "-N,--npernode,-npernode,-ppn", "K", "Run K ranks on each host."),
    /** More ranks than slots. */
    OVERSUBSCRIBE(
            Section.HOSTS,
            "--oversubscribe,-oversubscribe",
            "",
            "Allow more ranks than slots, which on this host alone is always allowed, and more JVMs on this host than"
                    + " its memory holds, or 32 for each core."),
    /** Not more ranks than slots. */
    NO_OVERSUBSCRIBE(
            Section.HOSTS,
            "--nooversubscribe,-nooversubscribe,--no-oversubscribe",
            "",
            "Refuse more ranks than slots, on this host too."),
    /** Ranks tied to processors. */
    BIND_TO(
            Section.HOSTS,
            "--bind-to,-bind-to",
            "WHAT",
            "Tie each rank to a core (core), a processor (hwthread), one of a list (0,2,4-7), or none (default). Nobody"
                    + " is tied when there are more ranks than cores, unless core:overload-allowed says so."),
    /** Processors that may be used. */
    CPU_SET(Section.HOSTS, "--cpu-set,-cpu-set", "LIST", "Use these processors of each host only, like 0,2,4-7."),
    /** Reports bindings. */
    REPORT_BINDINGS(Section.HOSTS, "--report-bindings,-report-bindings", "", "Show what each rank is tied to."),
    /** Hosts that are still starting up. */
    WAIT_FOR_HOSTS(
            Section.HOSTS,
            "--wait-for-hosts",
            "SECONDS",
            "Try hosts that ssh cannot reach again for so long (default: 0; for --pods, 300), then end with a list of"
                    + " those that did not come up."),
    /** Pods that start themselves. */
    PODS(
            Section.HOSTS,
            "--pods",
            "N",
            "Run in N pods or containers, where somebody else starts this same command, in any order; one JVM in each.",
            Trait.SEVERAL_JVMS),
    /** Which of them this is. */
    POD_INDEX(
            Section.HOSTS,
            "--index",
            "I",
            "This is pod I, 0 to N-1 (default: the variable JOB_COMPLETION_INDEX, which Kubernetes sets)."),
    /** Where the first of them is. */
    COORDINATOR(
            Section.HOSTS,
            "--coordinator",
            "HOST:PORT",
            "Where the other pods find pod 0, which listens at this port; or file:FOLDER, a folder that all share."),
    /** What they have in common and others do not know. */
    SECRET_FILE(
            Section.HOSTS,
            "--secret-file",
            "FILE",
            "Pods belong to one job when they have the same secret here, a text of 32 characters or more."),
    /** The command that starts processes on other hosts. */
    SSH_AGENT(
            Section.HOSTS,
            "--ssh-agent",
            "COMMAND",
            "Start processes on other hosts by COMMAND instead of ssh; it is given a host and a command."),
    /** Bireme on other hosts. */
    PREFIX(Section.HOSTS, "--prefix,-prefix", "FOLDER", "Bireme's folder on other hosts (default: the same as here)."),
    /** Who runs where. */
    DISPLAY_MAP(Section.HOSTS, "--display-map,-display-map", "", "Show which ranks run where."),
    /** Shows hosts and slots. */
    DISPLAY_ALLOCATION(Section.HOSTS, "--display-allocation,-display-allocation", "", "Show the hosts and slots."),
    /** Only what would be run. */
    DO_NOT_LAUNCH(Section.HOSTS, "--do-not-launch,-do-not-launch", "", "Start nothing; for the two options above."),

    /** Device by name. */
    DEVICE(Section.RUN, "-dev,--device", "NAME", "Carry messages by this device; --version lists them."),
    /** Ranks in each process. */
    RANKS_PER_JVM(
            Section.RUN,
            "--ranks-per-jvm",
            "K",
            "Run K ranks in each JVM (default: all of a host in one; with -dev niodev, shmdev, tcp or mpi, 1).",
            Trait.SEVERAL_JVMS),
    /** Processes on each host. */
    JVMS_PER_HOST(
            Section.RUN,
            "--jvms-per-host",
            "K",
            "Run K JVMs with an equal share of the ranks each.",
            Trait.SEVERAL_JVMS),
    /** Longest message sent without waiting for the receiver. */
    EAGER_LIMIT(Section.RUN, "-psl", "BYTES", "Longest message sent without waiting for its receive, like 64K."),
    /** Seconds a job may take. */
    TIMEOUT(Section.RUN, "--timeout", "SECONDS", "End the job after this time, with status 110."),
    /** A web page about the job. */
    MONITOR(
            Section.RUN,
            "--monitor",
            "",
            "Show the job live on a web page of this host, whose URL is printed; --monitor=PORT chooses the port.",
            Trait.OPTIONAL_VALUE),
    /** Shows the stacks of all ranks when time is up. */
    STACK_TRACES(
            Section.RUN, "--get-stack-traces", "", "After --timeout, show what the threads of all ranks were doing."),
    /** Encryption between processes with keys of the job. */
    ENCRYPT(
            Section.RUN,
            "--encrypt",
            "",
            "Encrypt the messages between the job's JVMs with keys made from its secret, on niodev, tcp or hybrid."),
    /** Encryption between processes with a certificate. */
    TLS(Section.RUN, "--tls", "", "Encrypt all that passes between the job's JVMs; the network device is tcp then."),
    /** Whether the job ends with a rank. */
    ON_RANK_DEATH(
            Section.RUN,
            "--on-rank-death",
            "CHOICE",
            "When a rank dies, end the job (abort, the default), or let the others go on and notify them (notify)."),
    /** Ranks that wait. */
    SPARES(
            Section.RUN,
            "--spares",
            "K[:MAX]",
            "Start K more ranks that wait until ranks are lost and the others call Replace; of JVMs of their own up to"
                    + " MAX in all, in place of those that were taken (default: K). Implies --on-rank-death notify."),
    /** What was lost and repaired. */
    RECOVERY_REPORT(
            Section.RUN,
            "--recovery-report",
            "FILE",
            "Write to FILE, as JSON, which ranks were lost, how that was known, and how long the repair took."),
    /** Failed jobs begin anew. */
    RESTART(
            Section.RUN,
            "--restart",
            "N",
            "When the job fails, start it again, up to N times; it goes on from its checkpoints if it restores them."),
    /** No detection of deadlocks. */
    NO_DEADLOCK_CHECK(
            Section.RUN,
            "--no-deadlock-check",
            "",
            "Let ranks that all wait for each other wait, instead of ending the job with a report and status 3."),
    /** Where the picture of a deadlock goes. */
    DEADLOCK_PICTURE(Section.RUN, "--deadlock-picture", "FILE", "Draw who waits for whom in a deadlock (SVG)."),
    /** Where the last calls of all ranks go. */
    FLIGHT_RECORDER(
            Section.RUN,
            "--flight-recorder",
            "FILE",
            "Write the last calls of every rank to FILE, should the job fail, hang or run too long."),
    /** Where time goes. */
    PROFILE(
            Section.RUN,
            "--profile",
            "DIR",
            "Measure where the time of every rank goes, and write a page, a time line, tables and recordings to folder"
                    + " DIR."),
    /** Look for what is wrong in the program. */
    CHECK(
            Section.RUN,
            "--check",
            "",
            "Look for mistakes while the program runs, such as buffers used too early; report at the end, status 4."),
    /** The kinds of faults to look for. */
    CHECK_FOR(
            Section.RUN,
            "--check-for",
            "KINDS",
            "As --check, for all, or some of collective, truncation, buffer, leftover, unsafe-send, race, thread,"
                    + " window."),
    /** Where what was found goes as JSON. */
    CHECK_REPORT(Section.RUN, "--check-report", "FILE", "As --check, and write what was found to FILE as JSON too."),
    /** The status when something was found. */
    CHECK_STATUS(
            Section.RUN, "--check-status", "STATUS", "Status of a job that only --check finds wrong (default: 4)."),
    /** Runs the program under many schedules. */
    EXPLORE(
            Section.RUN,
            "--explore",
            "N",
            "Run the program up to N times in one JVM, each time with other arrivals of messages and other sends that"
                    + " wait, and report what can go wrong, status 4."),
    /** Which schedules. */
    EXPLORE_STRATEGY(
            Section.RUN,
            "--explore-strategy",
            "NAME",
            "Schedules at random (random), all that depart once from the usual run, then twice (bounded), or both"
                    + " (default)."),
    /** Begins what is at random. */
    EXPLORE_SEED(
            Section.RUN,
            "--explore-seed",
            "SEED",
            "Explore as the exploration with this seed did (default: a new one)."),
    /** Where choices of message passing are kept. */
    RECORD(
            Section.RUN,
            "--record",
            "FILE",
            "Keep in folder FILE which messages receives took, and what probes and tests found, for --replay."),
    /** Which choices are repeated. */
    REPLAY(
            Section.RUN,
            "--replay",
            "WHAT",
            "Repeat the run that --record has kept in folder WHAT, or run as in schedule WHAT that --explore has"
                    + " printed."),
    /** Threads that move collectives on while ranks compute. */
    ASYNC_PROGRESS(
            Section.RUN,
            "--async-progress",
            "",
            "Let threads move collectives that do not block on while ranks compute: one for each rank, as far as there"
                    + " are cores without a rank (bireme.async-helpers); worth it where cores are free."),
    /** Devices of each rank. */
    GPUS_PER_RANK(
            Section.RUN,
            "--gpus-per-rank",
            "N",
            "Give each rank N of its host's GPUs, in turn (default: 1); for programs that use bireme.accelerator."),
    /** Rules for collectives. */
    COLLECTIVES(
            Section.RUN,
            "--collectives",
            "FILE",
            "Choose algorithms of collectives by the rules in FILE, or by none but the built-in ones (default:"
                    + " collectives.properties beside the program, else in conf/)."),
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
    /** Standard error where standard output goes. */
    MERGE_ERROR(
            Section.OUTPUT,
            "--merge-stderr-to-stdout,-merge-stderr-to-stdout",
            "",
            "Write the ranks' standard error to standard output too."),
    /** Which rank reads standard input. */
    STDIN(Section.OUTPUT, "--stdin", "RANK", "The rank that gets standard input, or all, or none (default: 0)."),
    /** Only errors. */
    QUIET(Section.OUTPUT, "-q,--quiet", "", "Say nothing about the job's end but by the status."),
    /** Shows the command and the settings before the job runs. */
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
    /** Shows the command instead of running it. */
    PRINT_COMMAND(Section.INFORMATION, "--print-command,--dry-run", "", "Show the java command instead of running it."),

    /** Places of daemons that MPJ Express has. */
    DAEMONS(
            Section.IGNORED,
            "-mpjport,-dport,-localdevport,-headnodeip",
            "VALUE",
            "Say where daemons of MPJ Express are; there are none here."),
    /** MPJ Express's debugger. */
    DEBUG_PORT(
            Section.IGNORED,
            "-debug",
            "PORT",
            "Lets a debugger in under MPJ Express; here -agentlib:jdwp=... does, and -v reports what happens."),
    /** MPJ Express's other modes. */
    COPIES(Section.IGNORED, "-src,-profile", "", "Copies the program, or measures it, under MPJ Express."),
    /** Open MPI's permission for root. */
    ALLOW_ROOT(Section.IGNORED, "--allow-run-as-root", "", "Always allowed."),
    /** Open MPI's tuning. */
    MCA(
            Section.IGNORED,
            "--mca,-mca",
            "KEY VALUE",
            "Tunes Open MPI; only plm_rsh_agent and plm_rsh_args mean something here, the same as --ssh-agent.",
            Trait.REPEATABLE);

    /** Part of the help an option is in. */
    public enum Section {
        /** The program to run. */
        PROGRAM("Program"),
        /** Where it runs. */
        HOSTS("Hosts"),
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

    /** Further properties of an option. */
    enum Trait {
        /** The next argument names the program, and all after it are the program's own. */
        NAMES_PROGRAM,
        /** It may differ from program to program of one job. */
        OF_ONE_PROGRAM,
        /** Each time it is given counts, not only the last. */
        REPEATABLE,
        /** It may have a value behind an equals sign, and takes none otherwise. */
        OPTIONAL_VALUE,
        /** Ranks run in JVMs of their own, not in that of {@code mpjrun}. */
        SEVERAL_JVMS
    }

    private static final Option[] ALL = values();

    private final Section section;
    private final String[] names;
    private final String[] valueLabels;
    private final String description;
    private final List<Trait> traits;

    Option(Section section, String names, String valueLabels, String description, Trait... traits) {
        this.section = section;
        this.names = names.split(",");
        this.valueLabels = valueLabels.isEmpty() ? new String[0] : valueLabels.split(" ");
        this.description = description;
        this.traits = Arrays.asList(traits);
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

    /** Part of the help it is in. */
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

    /** Its first name of two dashes, which says most to those who did not choose one; else its main name. */
    public String longName() {
        for (String name : names) {
            if (name.startsWith("--")) {
                return name;
            }
        }
        return names[0];
    }

    /** Labels of its values, one for each argument that it takes. */
    public List<String> valueLabels() {
        return Arrays.asList(valueLabels);
    }

    /** The description in the help text. */
    public String description() {
        return description;
    }

    /** Whether each time it is given counts, not only the last. */
    public boolean isRepeatable() {
        return traits.contains(Trait.REPEATABLE);
    }

    boolean has(Trait trait) {
        return traits.contains(trait);
    }
}

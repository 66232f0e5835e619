package npb.run;

/** How to call a program of the suite. */
final class Help {

    private static final String OPTIONS = """
              -c, --class CLASS     problem size: S (default), W, A, B, C or D, smallest first
              -w, --warm-up ROUNDS  untimed rounds before the clock starts; 1 is what the reference does (default:
                                    until the JIT compiler has nothing more to do, about 5 seconds at most)
            """;

    private static final String THREADS = """
              -t, --threads N       threads of each rank that compute (default: 1)
            """;

    private static final String REPORT = """
                  --timers          time the sections one by one
                  --json FILE       write the report as JSON, too; - for standard output instead of the text
              --help                this text

            """;

    private Help() {}

    /** The text. */
    static String of(Benchmark benchmark) {
        String name = "npb." + benchmark.name();
        String words = benchmark.words().isEmpty() ? "" : " " + benchmark.words();
        return "Usage: mpjrun -np N " + name + words + " [options]\n\n"
                + OPTIONS
                + (benchmark.isThreaded() ? THREADS : "")
                + REPORT
                + "Status: 0 verified, 1 verification failed, 2 wrong command line or number of ranks.\n"
                + "Example: mpjrun -np 4 " + name + words.replaceFirst("[|].*", "") + " -c W --timers";
    }
}

package osu.run;

/** How to call the programs. */
final class Help {
    private static final String REPORT = """
              --json FILE     write the figures as JSON, too; - for standard output instead of the table
              --help          this text

            """;

    private static final String DEVICE =
            "  -d device       send buffers on the devices of the ranks: GPUs, or what bireme.accelerator says\n";

    private Help() {}

    /** A program for two ranks. */
    static String ofPair(String name, int minBytes, int maxBytes) {
        return "Usage: mpjrun -np 2 osu." + name + " [options]\n\n" + """
              -m [MIN:]MAX    message sizes in bytes, doubling (default: %d:%d), or a list: 8,1000,65536
              -i N            messages per size (default: more for small ones)
              -x N            messages per size before measuring (default: as many)
              -w ROUNDS       measure everything so often for nothing before it counts (default: 0)
            """.formatted(minBytes, maxBytes)
                + (minBytes == 1 ? DEVICE : "") + REPORT
                + "Example: mpjrun -np 2 osu." + name
                + " -m 8:1048576";
    }

    /** A program for any number of ranks. */
    static String ofCollective(String name) {
        return "Usage: mpjrun -np N osu." + name + " [options]\n\n" + """
              -m [MIN:]MAX    message sizes in bytes, doubling (default: 1:4194304), or a list: 8,1000
              -t MS           milliseconds to measure each size (default: 300), and to warm up, twice
              -i N            calls measured per size, instead of a time
              -x N            calls per size before measuring, instead of a time
              -w ROUNDS       measure everything so often for nothing before it counts (default: until the JIT
                              compiler has nothing more to do, at most some 5 s)
              --check         compare what every rank received with what it should be
              --back-to-back  no barrier between the calls
            """ + REPORT + "Example: mpjrun -np 4 osu." + name
                + " -m 8,1024,65536 --check";
    }

    /** The program for overlap. */
    static String ofOverlap() {
        return """
            Usage: mpjrun [--async-progress] -np N osu.Overlap [options]

              -m [MIN:]MAX    message sizes in bytes, doubling; or a list: -m 8,1000,65536
              -t MS           milliseconds to measure each form and size (default: 300)
              -i N            calls per batch, instead of a time
              -w ROUNDS       measure everything so often for nothing before it counts (default: until the JIT
                              compiler has nothing more to do, at most some 5 s)
              --elsewhere     let the computation be a wait for work elsewhere, which leaves the core free
            """ + REPORT + "Example: mpjrun --async-progress -np 2 osu.Overlap -m 65536,1048576 --elsewhere";
    }

    /** A program for windows: what it measures, and its own options. */
    static String ofOneSided(String name, String options, String example) {
        return "Usage: mpjrun -np 2 osu." + name + " [options]\n\n" + options + """
              -w KIND         create: memory of the program; allocate: memory that the window makes (default)
              -i N            accesses measured (default: more for small ones)
              -x N            accesses before measuring (default: as many)
              --warm-up N     measure everything so often for nothing before it counts (default: 0)
            """ + REPORT
                + "Example: mpjrun -np 2 osu." + name + " " + example;
    }

    /** The option for sizes. */
    static String sizes(int minBytes, int maxBytes) {
        return """
              -m [MIN:]MAX    sizes in bytes, doubling (default: %d:%d), or a list: 8,4096,65536
            """.formatted(minBytes, maxBytes);
    }

    /** The option for the synchronization. */
    static String synchronization() {
        return """
              -s KIND         how accesses are completed: flush in an epoch of lockAll (default), lock and unlock
                              around each, fence, or pscw for post, start, complete and wait
            """;
    }
}

package examples.farm;

import examples.patterns.Arguments;

/** Tells how to start a program, once for all ranks. */
final class Help {
    private Help() {}

    /** Whether the program was only asked for its usage, which rank 0 prints then. */
    static boolean isAsked(Arguments arguments, int rank) {
        return rank == 0
                ? arguments.askForHelp()
                : arguments.words().contains("--help") || arguments.words().contains("-h");
    }
}

package bireme.launcher.mpiexec;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program that starts the processes of an MPI library.
 *
 * @param family whose it is
 * @param major first number of its version, 0 where it tells none
 */
record LauncherKind(Family family, int major) {
    /** Launchers that differ in their options. */
    enum Family {
        /** MPICH's, and that of libraries that follow it. */
        HYDRA("MPICH's", "PMI_RANK"),
        /** Open MPI's. */
        OPEN_MPI("Open MPI's", "OMPI_COMM_WORLD_RANK");

        private final String text;
        private final String rankVariable;

        Family(String text, String rankVariable) {
            this.text = text;
            this.rankVariable = rankVariable;
        }

        /** The variable that tells a process its number. */
        String rankVariable() {
            return rankVariable;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    private static final Pattern VERSION = Pattern.compile("(\\d{1,4})\\.\\d");

    /**
     * Recognizes a launcher by what it prints when it is asked for its version.
     *
     * @return {@code null} when it is none of those known
     */
    static LauncherKind of(String version) {
        String text = version.toLowerCase(Locale.ROOT);
        Family family = null;
        if (text.contains("hydra build details")) {
            family = Family.HYDRA;
        } else if (text.contains("open mpi") || text.contains("openrte") || text.contains("prrte")) {
            family = Family.OPEN_MPI;
        }
        Matcher number = VERSION.matcher(text);
        return family == null ? null : new LauncherKind(family, number.find() ? Integer.parseInt(number.group(1)) : 0);
    }
}

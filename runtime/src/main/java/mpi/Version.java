package mpi;

/**
 * Version of the MPI standard, see {@code MPI.getVersion}.
 *
 * <p>Threads: immutable.
 *
 * <p>Source: MPI 4.1, 9.1.1.
 */
public final class Version {
    /** The standard whose rules the calls follow, as far as they are there. */
    public static final Version OF_STANDARD = new Version(Constants.VERSION, Constants.SUBVERSION);

    private final int version;
    private final int subVersion;

    private Version(int version, int subVersion) {
        this.version = version;
        this.subVersion = subVersion;
    }

    /** {@return the number before the point} */
    public int getVersion() {
        return version;
    }

    /** {@return the number behind the point} */
    public int getSubVersion() {
        return subVersion;
    }
}

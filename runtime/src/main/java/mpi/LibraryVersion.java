package mpi;

/** Which Bireme this is. Public because {@code MPI}, which another class loader defines, asks it. */
public final class LibraryVersion {
    private LibraryVersion() {}

    /** {@return the name and version, as the archive has it} */
    public static String text() {
        String version = LibraryVersion.class.getPackage().getImplementationVersion();
        return "Bireme " + (version == null ? "(not packaged)" : version);
    }
}

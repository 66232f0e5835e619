package bireme.launcher.control;

/** The version of this Bireme. All processes of a job must have the same. */
public final class OwnVersion {
    private OwnVersion() {}

    /** As the jar says. */
    public static String text() {
        String version = OwnVersion.class.getPackage().getImplementationVersion();
        return version == null ? "(not packaged)" : version;
    }
}

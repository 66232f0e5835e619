package bireme.launcher.control;

/** The version of Bireme, which is to be the same in all processes of a job. */
public final class OwnVersion {
    private OwnVersion() {}

    /** As the jar says. */
    public static String text() {
        String version = OwnVersion.class.getPackage().getImplementationVersion();
        return version == null ? "(not packaged)" : version;
    }
}

package bireme.launcher.profile.recording;

/** Something that happened in a JVM from one time to another, with its name. */
public record TimeSpan(String name, long beginNs, long endNs) {
    /** From begin to end. */
    public long lengthNs() {
        return endNs - beginNs;
    }
}

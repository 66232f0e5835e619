package bireme.launcher.profile;

/** Something that happened in a JVM from one time to another, with its name. */
record TimeSpan(String name, long beginNs, long endNs) {
    long lengthNs() {
        return endNs - beginNs;
    }
}

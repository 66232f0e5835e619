package bireme.launcher.start.ssh;

/**
 * Where things are on other hosts.
 *
 * @param ownBireme folder of Bireme on this host
 * @param bireme folder of Bireme on the others
 * @param isNamed whether the user has named it
 * @param java home of the Java that {@code mpjrun} runs with; taken there if it exists
 * @param folder the folder that {@code mpjrun} runs in; taken there if it exists
 */
public record RemoteHome(String ownBireme, String bireme, boolean isNamed, String java, String folder) {
    /**
     * The path of a file on the other host: a path in Bireme's folder is moved to Bireme's folder there, any other path
     * stays the same.
     */
    public String pathThere(String path) {
        return path.startsWith(ownBireme + "/") ? bireme + path.substring(ownBireme.length()) : path;
    }
}

package bireme.launcher.start;

import java.io.File;
import java.nio.file.Path;

/**
 * The installation folder of the running Bireme.
 *
 * @param folder its folder, which holds bin/
 * @param settingsFile settings for every job
 * @param programs folder of the jars that come with Bireme as programs
 */
public record Home(Path folder, Path settingsFile, Path programs) {
    private static final String PROPERTY = "mpjrun.home";

    /** The option for Java that names the folder, which follows. */
    public static final String OPTION = "-D" + PROPERTY + "=";

    /** As the script says; the launcher's own jar is the first of the class path. */
    public static Home ofProcess() {
        String classPath = System.getProperty("java.class.path");
        int end = classPath.indexOf(File.pathSeparatorChar);
        Path jar = Path.of(end < 0 ? classPath : classPath.substring(0, end));
        Path home = Path.of(System.getProperty(PROPERTY, "."));
        return new Home(home, home.resolve("conf").resolve("bireme.properties"), jar.resolveSibling("programs"));
    }
}

package bireme.launcher.starter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The Java that runs jobs.
 *
 * @param home its folder
 * @param feature 17, 21, 25
 * @param build names the class archive that was made by it
 */
public record JavaRelease(Path home, int feature, String build) {
    private static final String DEFAULT_MAKER = "java";

    /**
     * The Java of this JVM.
     *
     * @throws IOException when its folder cannot be read
     */
    public static JavaRelease ofThis() throws IOException {
        return in(Path.of(System.getProperty("java.home")).toRealPath());
    }

    /** As file {@code release} of a JDK says; for a folder without one, as this JVM says of itself. */
    public static JavaRelease in(Path home) throws IOException {
        Path file = home.resolve("release");
        if (!Files.isReadable(file)) {
            return new JavaRelease(
                    home, Runtime.version().feature(), System.getProperty("java.version") + "-" + DEFAULT_MAKER);
        }
        String version = "";
        String build = "";
        String maker = DEFAULT_MAKER;
        for (String line : Files.readAllLines(file)) {
            int equals = line.indexOf('=');
            String value = line.substring(equals + 1).replace("\"", "");
            switch (equals < 0 ? "" : line.substring(0, equals)) {
                case "IMPLEMENTOR" -> maker = value.split(" ", 2)[0];
                case "JAVA_RUNTIME_VERSION" -> build = value;
                case "JAVA_VERSION" -> version = value;
                default -> {}
            }
        }
        int feature = Integer.parseInt(version.split("\\D", 2)[0]);
        return new JavaRelease(home, feature, (build.isEmpty() ? version : build) + "-" + maker);
    }

    String command() {
        return home.resolve("bin").resolve("java").toString();
    }
}

package bireme.devices.config;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Properties;

/**
 * Files of settings: lines {@code bireme.KEY=VALUE}.
 *
 * <p>Errors: {@link SettingException} naming the file, when it cannot be read or has a key that is none of ours.
 */
public final class SettingsFile {
    private static final String PREFIX = "bireme.";

    /** In the folder of a copy of Bireme. */
    private static final Path CONF = Path.of("conf", "bireme.properties");

    private static final Path SCRIPT = Path.of("bin", "mpjrun");

    private SettingsFile() {}

    /** The settings of a file. */
    public static Settings read(Path file) {
        Properties properties = new Properties();
        try (InputStream in = Files.newInputStream(file)) {
            properties.load(in);
        } catch (IOException | IllegalArgumentException e) {
            throw new SettingException(file + " cannot be read: " + e.getMessage());
        }
        Settings settings = Settings.none();
        for (String key : properties.stringPropertyNames()) {
            if (!key.startsWith(PREFIX)) {
                throw new SettingException(file + ": key " + key + " does not begin with \"" + PREFIX + "\"");
            }
            settings = settings.with(key, properties.getProperty(key).trim(), file.toString());
        }
        return settings;
    }

    /**
     * Reads the settings file of this copy of Bireme, in the folder that contains its jars; there are no settings if
     * the jars are elsewhere. For processes that {@code mpjrun} does not start; it passes its settings to those that it
     * starts.
     */
    public static Settings ofInstallation() {
        Path jars = folderOf(SettingsFile.class.getProtectionDomain().getCodeSource());
        for (Path home = jars; home != null; home = home.getParent()) {
            Path file = home.resolve(CONF);
            if (Files.isRegularFile(home.resolve(SCRIPT)) && Files.isRegularFile(file)) {
                return read(file);
            }
        }
        return Settings.none();
    }

    private static Path folderOf(CodeSource source) {
        try {
            return source == null || source.getLocation() == null
                    ? null
                    : Path.of(source.getLocation().toURI()).getParent();
        } catch (URISyntaxException | FileSystemNotFoundException | IllegalArgumentException e) {
            return null; // from a place that is no file, so there is no copy of Bireme around it
        }
    }
}

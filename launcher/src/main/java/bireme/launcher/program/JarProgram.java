package bireme.launcher.program;

import bireme.launcher.options.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** A program in a jar whose manifest names the main class. */
final class JarProgram {
    private JarProgram() {}

    static String mainClass(Path jar) {
        if (!Files.isRegularFile(jar)) {
            throw new UsageException(jar + ": " + (Files.exists(jar) ? "not a jar" : "no such file"));
        }
        try (JarFile file = new JarFile(jar.toFile())) {
            return mainClass(jar, file.getManifest());
        } catch (IOException e) {
            throw Unreadable.because(jar, e);
        }
    }

    private static String mainClass(Path jar, Manifest manifest) {
        String name = manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
        if (name == null) {
            throw new UsageException(
                    jar + " does not name a main class; name it yourself: mpjrun -cp " + jar + " CLASS");
        }
        return name.trim();
    }
}

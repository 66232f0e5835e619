package bireme.launcher.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Checks whether the class archive, which shortens the start of a JVM, exists and is in use. */
final class ArchiveCheck {
    private static final String OPTION = "-XX:SharedArchiveFile=";
    private static final long BYTES_PER_MB = 1 << 20;

    private ArchiveCheck() {}

    /**
     * One finding.
     *
     * @param javaOptions those of this JVM
     * @param biremesFolder where the archive is kept first of all
     */
    static Diagnosis of(List<String> javaOptions, Path biremesFolder) {
        for (String option : javaOptions) {
            if (option.startsWith(OPTION)) {
                return ofFile(Path.of(option.substring(OPTION.length())));
            }
        }
        return Diagnosis.warning(
                "archive",
                "",
                "no class archive is in use; every start takes some 0.2 s longer",
                "mpjrun makes one on first use, if it may write to " + biremesFolder
                        + " or ~/.cache/bireme: make one of them writable, remove an empty *.jsa there, start again");
    }

    private static Diagnosis ofFile(Path archive) {
        try {
            long bytes = Files.size(archive);
            return Diagnosis.ok("archive", "", archive + ", " + bytes / BYTES_PER_MB + " MB");
        } catch (IOException e) {
            return Diagnosis.warning(
                    "archive",
                    "",
                    "the class archive " + archive + " cannot be read; every start takes some 0.2 s longer",
                    "remove it, and mpjrun makes another");
        }
    }
}

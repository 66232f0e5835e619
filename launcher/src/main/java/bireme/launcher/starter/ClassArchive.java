package bireme.launcher.starter;

import bireme.devices.folder.OwnUser;
import bireme.launcher.start.Home;
import bireme.launcher.start.OperatingSystem;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The archive of loaded classes that makes starts fast, one for each JDK and state of the jars; the script's and ours
 * are the same. Where none can be made starts are slower, nothing else; an empty file keeps later ones from trying.
 */
final class ClassArchive {
    /** What is older was left by one that was killed. */
    private static final Duration MAX_AGE = Duration.ofMinutes(5);

    private static final String WARMUP = "bireme.launcher.archive.ArchiveWarmup";

    private final Installation bireme;
    private final JavaRelease java;
    private final Path mark;

    ClassArchive(Installation bireme, JavaRelease java) {
        this.bireme = bireme;
        this.java = java;
        mark = bireme.lib().resolve(".complete");
    }

    /** The options by which Java uses it, none where there is none. */
    List<String> flags(Map<String, String> environment) throws IOException, InterruptedException {
        if (!Files.exists(mark)) {
            return List.of(); // jars from elsewhere, which may change one by one
        }
        Path archive = find(environment);
        // Java says nothing when the archive does not fit it after all.
        return archive == null || Files.notExists(archive) || Files.size(archive) == 0
                ? List.of()
                : List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:cds*=off");
    }

    private Path find(Map<String, String> environment) throws IOException, InterruptedException {
        String name = java.build() + ".jsa";
        Path archive = bireme.lib().resolve("cds").resolve(name);
        if (isFresh(archive)) {
            return isTrusted(archive) ? archive : null;
        }
        if (!canKeepFiles(archive.getParent())) {
            archive = cache(environment)
                    .resolve("bireme")
                    .resolve(bireme.lib().toString().replaceAll("[/\\\\:]", "%"))
                    .resolve(name);
            if (isFresh(archive)) {
                return isOwn(archive) ? archive : null;
            }
            if (!canKeepFiles(archive.getParent())) {
                return null;
            }
        }
        make(archive);
        return archive;
    }

    private static Path cache(Map<String, String> environment) {
        for (String name : List.of("XDG_CACHE_HOME", "LOCALAPPDATA")) {
            if (!environment.getOrDefault(name, "").isEmpty()) {
                return Path.of(environment.get(name));
            }
        }
        return Path.of(System.getProperty("user.home"), ".cache");
    }

    private static boolean canKeepFiles(Path folder) {
        try {
            return Files.isWritable(Files.createDirectories(folder));
        } catch (IOException e) {
            return false;
        }
    }

    private boolean isFresh(Path archive) throws IOException {
        return Files.exists(archive)
                && Files.getLastModifiedTime(archive).compareTo(Files.getLastModifiedTime(mark)) >= 0;
    }

    private static boolean isOwn(Path file) throws IOException {
        return OwnUser.is(Files.getOwner(file));
    }

    /** An archive is code: it must be ours, or of root or whom the jars belong to, and nobody else's to write. */
    private boolean isTrusted(Path archive) throws IOException {
        if (isOwn(archive)) {
            return true;
        }
        PosixFileAttributeView view =
                Files.getFileAttributeView(archive, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (view == null || !view.readAttributes().isRegularFile()) {
            return false;
        }
        for (PosixFilePermission permission : view.readAttributes().permissions()) {
            if (permission == PosixFilePermission.GROUP_WRITE || permission == PosixFilePermission.OTHERS_WRITE) {
                return false;
            }
        }
        return view.getOwner().getName().equals("root") || view.getOwner().equals(Files.getOwner(mark));
    }

    /** Written in a folder of our own beside its place and moved there, so that others see all of it or nothing. */
    private void make(Path archive) throws IOException, InterruptedException {
        Path folder = archive.resolveSibling(archive.getFileName() + ".starter." + OwnUser.name());
        Path scratch = folder.resolve("archive");
        removeAbandoned(folder, scratch);
        try {
            Files.createDirectory(folder, forOwnerOnly());
        } catch (FileAlreadyExistsException e) {
            return; // of many first starts at once one makes it, and the others do without
        }
        // For a JVM that is ended meanwhile; what is named last is deleted first.
        folder.toFile().deleteOnExit();
        scratch.toFile().deleteOnExit();
        List<String> command = new ArrayList<>(List.of(java.command()));
        command.addAll(JvmFlags.of(java));
        command.addAll(JvmFlags.collector(List.of(), System.getenv()));
        // The first compiler alone does for these few small jobs, in two thirds of the processor time.
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(List.of("-Xlog:cds*=off", "-XX:ArchiveClassesAtExit=" + scratch));
        command.addAll(List.of(Home.OPTION + bireme.home(), "-cp", bireme.classPath()));
        command.add(WARMUP);
        new ProcessBuilder(command)
                .redirectInput(ProcessBuilder.Redirect.DISCARD.file())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (Files.notExists(scratch)) {
            Files.createFile(scratch);
        }
        Files.move(scratch, archive, StandardCopyOption.REPLACE_EXISTING);
        Files.delete(folder);
    }

    private static FileAttribute<?>[] forOwnerOnly() {
        return OperatingSystem.isWindows()
                ? new FileAttribute<?>[0]
                : new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                };
    }

    private static void removeAbandoned(Path folder, Path scratch) throws IOException {
        if (Files.exists(folder)
                && Files.getLastModifiedTime(folder)
                        .toInstant()
                        .isBefore(Instant.now().minus(MAX_AGE))) {
            Files.deleteIfExists(scratch);
            Files.deleteIfExists(folder);
        }
    }
}

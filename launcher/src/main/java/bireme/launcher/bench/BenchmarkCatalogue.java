package bireme.launcher.bench;

import bireme.launcher.options.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;

/**
 * The list of benchmark programs, from the files {@value #FILE} in the jars that come with Bireme. A file may list only
 * programs of its own jar.
 */
final class BenchmarkCatalogue {
    /** Name of a catalogue inside its jar. */
    static final String FILE = "META-INF/bireme/benchmarks";

    /** The name that stands for all suites. */
    private static final String ALL = "all";

    private final List<CatalogueEntry> entries;

    BenchmarkCatalogue(List<CatalogueEntry> entries) {
        this.entries = List.copyOf(entries);
    }

    /** Reads the catalogues of all jars in a folder, in the order of the jars' names. */
    static BenchmarkCatalogue in(Path folder) {
        List<CatalogueEntry> entries = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jar")) {
            SortedSet<Path> jars = new TreeSet<>();
            files.forEach(jars::add);
            for (Path jar : jars) {
                read(jar, entries);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(folder + " cannot be read: " + e, e);
        }
        return new BenchmarkCatalogue(entries);
    }

    /** The jar in a folder that has a program. */
    static Path jarOf(Path folder, String program) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jar")) {
            for (Path path : files) {
                try (JarFile jar = new JarFile(path.toFile())) {
                    if (jar.getEntry(program.replace('.', '/') + ".class") != null) {
                        return path.toAbsolutePath();
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(folder + " cannot be read: " + e, e);
        }
        throw new UsageException(program + " is in no jar in " + folder);
    }

    private static void read(Path path, List<CatalogueEntry> entries) throws IOException {
        try (JarFile jar = new JarFile(path.toFile())) {
            ZipEntry file = jar.getEntry(FILE);
            if (file != null) {
                try (InputStream in = jar.getInputStream(file)) {
                    parse(new String(in.readAllBytes(), StandardCharsets.UTF_8)).stream()
                            .filter(entry -> jar.getEntry(entry.program().replace('.', '/') + ".class") != null)
                            .forEach(entries::add);
                }
            }
        }
    }

    /** The lines of a catalogue; empty ones and those behind a # do not count. */
    static List<CatalogueEntry> parse(String text) {
        return text.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(CatalogueEntry::parse)
                .toList();
    }

    /** The entries that comma-separated names stand for, in the order of the names. */
    List<CatalogueEntry> findAll(String names) {
        return Arrays.stream(names.split(","))
                .flatMap(name -> find(name).stream())
                .toList();
    }

    /** Everything, everything of a suite, or one program with all its forms, or a program that is not listed. */
    private List<CatalogueEntry> find(String name) {
        List<CatalogueEntry> found = entries.stream()
                .filter(entry -> name.equals(ALL)
                        || entry.suite().equals(name)
                        || entry.program().equals(name))
                .toList();
        return found.isEmpty() ? List.of(CatalogueEntry.unlisted(name)) : found;
    }

    /** Whether one of the comma-separated names is a suite, or stands for all suites. */
    boolean hasSuite(String names) {
        return Arrays.stream(names.split(",")).anyMatch(name -> name.equals(ALL) || suites().contains(name));
    }

    /** Names of the suites. */
    List<String> suites() {
        return entries.stream().map(CatalogueEntry::suite).distinct().toList();
    }

    /** The list for users. */
    String print() {
        StringBuilder text = new StringBuilder();
        int width =
                entries.stream().mapToInt(entry -> entry.name().length()).max().orElse(0);
        for (String suite : suites()) {
            text.append("\nmpjrun bench ").append(suite).append("   runs all of\n");
            text.append(entries.stream()
                    .filter(entry -> entry.suite().equals(suite))
                    .map(entry -> "  " + entry.name()
                            + " ".repeat(width - entry.name().length()) + "  " + entry.title())
                    .collect(Collectors.joining("\n", "", "\n")));
        }
        return text.append("\nmpjrun bench all   runs everything\n").toString();
    }
}

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads a folder that {@code packaging/release} has filled, and names what Maven Central would refuse: files that are
 * missing, checksums that differ, signatures that gpg does not know, POMs without what they must say.
 *
 * <pre>{@code java packaging/CheckRepository.java FOLDER VERSION [unsigned]}</pre>
 */
public final class CheckRepository {
    private static final List<String> POM_ELEMENTS =
            List.of("name", "description", "url", "licenses", "developers", "scm");

    private final Path group;
    private final String version;
    private final boolean isSigned;
    private final List<String> faults = new ArrayList<>();
    private int files;

    private CheckRepository(Path group, String version, boolean isSigned) {
        this.group = group;
        this.version = version;
        this.isSigned = isSigned;
    }

    public static void main(String[] words) throws Exception {
        if (words.length < 2) {
            System.err.println("usage: CheckRepository.java FOLDER VERSION [unsigned]");
            System.exit(2);
        }
        Path group = Path.of(words[0], "io", "bireme");
        CheckRepository check = new CheckRepository(group, words[1], words.length == 2);
        check.run();
        check.faults.forEach(System.err::println);
        System.out.println(check.files + " files of version " + words[1] + ", " + check.faults.size() + " faults");
        System.exit(check.faults.isEmpty() ? 0 : 1);
    }

    /** The modules are those that the BOM names; beside them there are the BOM itself and the parent of all. */
    private void run() throws Exception {
        checkPom("bireme", true);
        checkPom("bireme-bom", true);
        List<String> modules = Pattern.compile("<artifactId>(bireme-[a-z-]+)</artifactId><version>")
                .matcher(Files.readString(file("bireme-bom", ".pom")))
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
        for (String module : modules) {
            checkPom(module, false);
            for (String end : List.of(".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json")) {
                checkFile(module, end);
            }
        }
        try (var folders = Files.list(group)) {
            for (Path folder : folders.filter(Files::isDirectory).toList()) {
                String name = folder.getFileName().toString();
                if (!modules.contains(name) && !name.equals("bireme") && !name.equals("bireme-bom")) {
                    faults.add(name + ": was published, and the BOM does not name it");
                }
            }
        }
    }

    private Path file(String module, String end) {
        return group.resolve(module).resolve(version).resolve(module + "-" + version + end);
    }

    /** Modules inherit all but their name and description. */
    private void checkPom(String module, boolean isWhole) throws Exception {
        checkFile(module, ".pom");
        Path pom = file(module, ".pom");
        if (!Files.exists(pom)) {
            return;
        }
        String text = Files.readString(pom).replaceAll("(?s)<(dependencies|build|profiles)>.*", "");
        for (String element : isWhole ? POM_ELEMENTS : POM_ELEMENTS.subList(0, 2)) {
            if (!text.contains("\n  <" + element)) {
                faults.add(pom + ": has no <" + element + ">");
            }
        }
        if (Files.readString(pom).contains("-SNAPSHOT")) {
            faults.add(pom + ": names a SNAPSHOT");
        }
    }

    private void checkFile(String module, String end) throws Exception {
        Path file = file(module, end);
        if (!Files.exists(file)) {
            faults.add(file + ": is missing");
            return;
        }
        files++;
        checkSum(file, "SHA-1", ".sha1");
        checkSum(file, "MD5", ".md5");
        if (isSigned) {
            checkSignature(file);
        }
    }

    private void checkSum(Path file, String algorithm, String end) throws IOException, NoSuchAlgorithmException {
        Path sum = Path.of(file + end);
        byte[] digest = MessageDigest.getInstance(algorithm).digest(Files.readAllBytes(file));
        if (!Files.exists(sum) || !Files.readString(sum).strip().equals(HexFormat.of().formatHex(digest))) {
            faults.add(sum + ": is missing, or not that of the file");
        }
    }

    private void checkSignature(Path file) throws IOException, InterruptedException {
        Process gpg = new ProcessBuilder("gpg", "--batch", "--verify", file + ".asc", file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(gpg.getInputStream().readAllBytes());
        if (gpg.waitFor() != 0) {
            faults.add(file + ".asc: " + said.lines().collect(Collectors.joining("; ")));
        }
    }
}

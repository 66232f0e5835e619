import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Compares what Maven has fetched with the checksums in {@code artifacts.sha256}, or writes that list. Run by Java as it
 * is, in every build.
 *
 * <pre>{@code
 * java Artifacts.java verify LIST REPOSITORY [FOLDER OF JARS]   every file of the list that is there has its checksum,
 *                                                               every foreign jar of the folder is in the list
 * java Artifacts.java update LIST REPOSITORY                    a new list of all of a repository; tells what changed
 * }</pre>
 *
 * <p>Shape of the list: a line for each file, checksum, two blanks, and path in a repository, as sha256sum writes it.
 */
public final class Artifacts {
    private static final String OWN = "io/bireme/";

    private Artifacts() {}

    public static void main(String[] words) throws Exception {
        if (words.length < 3 || !List.of("verify", "update", "ignore").contains(words[0])) {
            System.err.println("usage: Artifacts.java verify|update|ignore LIST REPOSITORY [FOLDER OF JARS]");
            System.exit(2);
        } else if (words[0].equals("ignore")) {
            return;
        }
        Path list = Path.of(words[1]);
        Path repository = Path.of(words[2]);
        if (words[0].equals("update")) {
            update(list, repository);
            return;
        }
        List<String> faults = verify(read(list), repository, words.length > 3 ? Path.of(words[3]) : null);
        faults.forEach(System.err::println);
        if (!faults.isEmpty()) {
            System.err.println(faults.size() + " of the files that Maven has fetched are not those in " + list
                    + ". If you changed a version, run config/artifacts/update; if you did not, somebody else did:"
                    + " remove the files named above, and ask where they came from.");
            System.exit(1);
        }
    }

    private static Map<String, String> read(Path list) throws IOException {
        Map<String, String> sums = new TreeMap<>();
        for (String line : Files.exists(list) ? Files.readAllLines(list) : List.<String>of()) {
            sums.put(line.substring(line.indexOf("  ") + 2), line.substring(0, line.indexOf("  ")));
        }
        return sums;
    }

    private static List<String> verify(Map<String, String> sums, Path repository, Path folder) throws Exception {
        List<String> faults = new ArrayList<>();
        Map<String, String> byName = new TreeMap<>();
        for (Map.Entry<String, String> entry : sums.entrySet()) {
            Path file = repository.resolve(entry.getKey());
            byName.put(file.getFileName().toString(), entry.getValue());
            if (Files.exists(file) && !sum(file).equals(entry.getValue())) {
                faults.add(file + " has checksum " + sum(file) + ", expected " + entry.getValue());
            }
        }
        for (Path jar : folder == null ? List.<Path>of() : files(folder, ".jar")) {
            String name = jar.getFileName().toString();
            if (!name.startsWith("bireme-") && !sum(jar).equals(byName.get(name))) {
                faults.add(jar + (byName.containsKey(name) ? " has another checksum" : " is not in the list"));
            }
        }
        return faults;
    }

    private static void update(Path list, Path repository) throws Exception {
        Map<String, String> before = read(list);
        Map<String, String> now = new TreeMap<>();
        List<Path> files = files(repository, ".jar");
        files.addAll(files(repository, ".pom"));
        for (Path file : files) {
            String path = repository.relativize(file).toString().replace('\\', '/');
            if (!path.startsWith(OWN)) {
                now.put(path, sum(file));
            }
        }
        StringBuilder text = new StringBuilder();
        now.forEach((path, sum) -> text.append(sum).append("  ").append(path).append('\n'));
        Files.writeString(list, text);
        before.forEach((path, sum) -> {
            if (!sum.equals(now.get(path))) {
                System.out.println((now.containsKey(path) ? "CHANGED under the same name: " : "gone: ") + path);
            }
        });
        now.keySet().stream()
                .filter(path -> !before.containsKey(path))
                .forEach(path -> System.out.println("new: " + path));
        System.out.println(list + " has " + now.size() + " files, before " + before.size());
    }

    private static List<Path> files(Path folder, String end) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return new ArrayList<>(all.filter(file -> file.toString().endsWith(end)).sorted().toList());
        }
    }

    private static String sum(Path file) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                digest.update(buffer, 0, count);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}

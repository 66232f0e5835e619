package bireme.yarn;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * What application master and containers must know of a job, as a file that is shipped to them. So arguments of the
 * program never pass through a shell, or through the replacements that YARN makes in commands.
 *
 * @param containers how many
 * @param memoryMiB memory of each
 * @param vcores virtual cores of each
 * @param ranks ranks in all containers together
 * @param waitSeconds longest time until all containers are granted
 * @param home folder of Bireme on every node, empty if its archive is shipped
 * @param archive address of the archive, empty if there is a home
 * @param jars addresses of the program's jars
 * @param staging address of the folder of this application in the default file system
 * @param words options, program and arguments for {@code mpjrun}
 */
record JobSpec(
        int containers,
        int memoryMiB,
        int vcores,
        int ranks,
        int waitSeconds,
        String home,
        String archive,
        List<String> jars,
        String staging,
        List<String> words) {
    /** Its file, in the staging folder and in every working folder. */
    static final String FILE = "job.properties";

    void write(OutputStream out) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("containers", Integer.toString(containers));
        properties.setProperty("memory", Integer.toString(memoryMiB));
        properties.setProperty("vcores", Integer.toString(vcores));
        properties.setProperty("ranks", Integer.toString(ranks));
        properties.setProperty("wait", Integer.toString(waitSeconds));
        properties.setProperty("home", home);
        properties.setProperty("archive", archive);
        properties.setProperty("staging", staging);
        put(properties, "jar.", jars);
        put(properties, "word.", words);
        properties.store(out, null);
    }

    /** Reads that of this working folder. */
    static JobSpec read() throws IOException {
        try (InputStream in = Files.newInputStream(Path.of(FILE))) {
            return read(in);
        }
    }

    static JobSpec read(InputStream in) throws IOException {
        Properties properties = new Properties();
        properties.load(in);
        return new JobSpec(
                Integer.parseInt(properties.getProperty("containers")),
                Integer.parseInt(properties.getProperty("memory")),
                Integer.parseInt(properties.getProperty("vcores")),
                Integer.parseInt(properties.getProperty("ranks")),
                Integer.parseInt(properties.getProperty("wait")),
                properties.getProperty("home"),
                properties.getProperty("archive"),
                list(properties, "jar."),
                properties.getProperty("staging"),
                list(properties, "word."));
    }

    private static void put(Properties properties, String prefix, List<String> values) {
        for (int i = 0; i < values.size(); i++) {
            properties.setProperty(prefix + i, values.get(i));
        }
    }

    private static List<String> list(Properties properties, String prefix) {
        List<String> values = new ArrayList<>();
        while (properties.containsKey(prefix + values.size())) {
            values.add(properties.getProperty(prefix + values.size()));
        }
        return values;
    }
}

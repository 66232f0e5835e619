package bireme.junit;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Properties;

/**
 * Results of ranks in JVMs of their own: a file for each in a folder that only this user can enter, and the host's
 * system properties for them.
 *
 * <p>Shape of a file: whether the test has passed, the failure as text, and the failure as a serialized object, of no
 * bytes when it cannot be serialized. It is moved to its place whole.
 *
 * <p>Threads: any; one writes a file.
 */
final class FolderResults implements RankResults {
    private static final String PROPERTIES = "host.properties";

    private final Path folder;

    FolderResults(Path folder) {
        this.folder = folder;
    }

    /** Those that are written to a folder; the process gets the properties that only the host has. */
    static FolderResults named(String name) {
        FolderResults results = new FolderResults(Path.of(name));
        results.adoptProperties();
        return results;
    }

    /** Build tools give system properties to their JVM for tests, which expect them wherever they run. */
    void writeProperties(Properties host) throws IOException {
        Properties all = new Properties();
        for (String key : host.stringPropertyNames()) {
            all.setProperty(key, host.getProperty(key));
        }
        try (OutputStream out = Files.newOutputStream(folder.resolve(PROPERTIES))) {
            all.store(out, null);
        }
    }

    private void adoptProperties() {
        Properties all = new Properties();
        try (InputStream in = Files.newInputStream(folder.resolve(PROPERTIES))) {
            all.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (String key : all.stringPropertyNames()) {
            if (System.getProperty(key) == null) {
                System.setProperty(key, all.getProperty(key));
            }
        }
    }

    @Override
    public void passed(int rank) {
        write(rank, null);
    }

    @Override
    public void failed(int rank, Throwable failure) {
        write(rank, failure);
    }

    private void write(int rank, Throwable failure) {
        Path unfinished = folder.resolve("rank-" + rank + ".new");
        try {
            try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(unfinished))) {
                out.writeBoolean(failure == null);
                if (failure != null) {
                    out.writeUTF(shortened(failure.toString()));
                    out.write(serialized(failure));
                }
            }
            Files.move(unfinished, file(rank), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            UncheckedIOException lost = new UncheckedIOException("the result of rank " + rank + " is lost", e);
            if (failure != null) {
                lost.addSuppressed(failure);
            }
            throw lost;
        }
    }

    private Path file(int rank) {
        return folder.resolve("rank-" + rank + ".result");
    }

    /** For a format that counts in 16 bits. */
    private static String shortened(String text) {
        return text.substring(0, Math.min(text.length(), 10_000));
    }

    /** No bytes for what holds objects that cannot be written, or whose own methods fail. */
    private static byte[] serialized(Throwable failure) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(failure);
        } catch (IOException | RuntimeException e) {
            return serialized(new UnserializableFailure(failure));
        }
        return bytes.toByteArray();
    }

    /**
     * What a rank has thrown; {@code null} when its test has passed.
     *
     * @param loader finds the classes of exceptions
     * @throws java.nio.file.NoSuchFileException when the rank has not come to the end of its test
     */
    Throwable failureOf(int rank, ClassLoader loader) throws IOException {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file(rank)))) {
            if (in.readBoolean()) {
                return null;
            }
            String text = in.readUTF();
            try (ObjectInputStream objects = new OfLoader(new ByteArrayInputStream(in.readAllBytes()), loader)) {
                return (Throwable) objects.readObject();
            } catch (IOException | ClassNotFoundException | RuntimeException e) {
                return new IllegalStateException(text + " (which cannot be read here: " + e + ")");
            }
        }
    }

    /** Whether a rank has come to the end of its test. */
    boolean has(int rank) {
        return Files.exists(file(rank));
    }

    private static final class OfLoader extends ObjectInputStream {
        private final ClassLoader loader;

        OfLoader(InputStream in, ClassLoader loader) throws IOException {
            super(in);
            this.loader = loader;
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass type) throws IOException, ClassNotFoundException {
            try {
                return Class.forName(type.getName(), false, loader);
            } catch (ClassNotFoundException e) {
                return super.resolveClass(type); // primitive types
            }
        }
    }
}

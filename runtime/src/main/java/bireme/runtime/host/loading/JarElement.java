package bireme.runtime.host.loading;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.security.CodeSource;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipFile;

/** A jar: multi-release, perhaps signed, perhaps naming further jars in its manifest. */
final class JarElement implements ClassPathElement {
    /** How the last record of a jar begins, which is the shortest possible where the jar has no comment. */
    private static final int END_SIGNATURE = 0x504b0506;

    private static final int END_LENGTH = 22;

    private final File file;
    private final JarFile jar;
    private final URL location;

    JarElement(File file) throws IOException {
        this.file = file.getAbsoluteFile();
        this.jar = new JarFile(this.file, true, ZipFile.OPEN_READ, JarFile.runtimeVersion());
        this.location = this.file.toURI().toURL();
    }

    /**
     * Looks whether a file is a jar: at its last record, which says nothing of all files in it.
     *
     * @throws IOException when it is none, or cannot be read
     */
    static void check(File file) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file, "r")) {
            long end = in.length() - END_LENGTH;
            if (end >= 0) {
                in.seek(end);
                if (in.readInt() == END_SIGNATURE) {
                    return;
                }
            }
        }
        new ZipFile(file).close(); // has a comment, or is no jar
    }

    @Override
    public ClassFile find(String resource) throws IOException {
        JarEntry entry = jar.getJarEntry(resource);
        if (entry == null) {
            return null;
        }
        byte[] bytes;
        try (InputStream in = jar.getInputStream(entry)) {
            bytes = in.readAllBytes();
        }
        return new ClassFile(bytes, new CodeSource(location, entry.getCodeSigners()), jar.getManifest());
    }

    @Override
    public URL location() {
        return location;
    }

    @Override
    public URL resource(String name) {
        JarEntry entry = jar.getJarEntry(name);
        if (entry == null) {
            return null;
        }
        try {
            return new URL("jar:" + location + "!/" + new URI(null, null, entry.getRealName(), null).getRawPath());
        } catch (MalformedURLException | URISyntaxException e) {
            throw new IllegalStateException("no URL for " + name + " in " + file, e);
        }
    }

    @Override
    public String[] classPath() throws IOException {
        Manifest manifest = jar.getManifest();
        String value = manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
        if (value == null || value.isBlank()) {
            return new String[0];
        }
        String[] names = value.trim().split(" +");
        for (int i = 0; i < names.length; i++) {
            names[i] = resolve(names[i]);
        }
        return names;
    }

    /** A relative URL beside this jar as a path; what is not a file is left for the search to skip. */
    private String resolve(String name) throws MalformedURLException {
        URL url = new URL(location, name);
        return "file".equals(url.getProtocol()) ? new File(URI.create(url.toString())).getPath() : name;
    }
}

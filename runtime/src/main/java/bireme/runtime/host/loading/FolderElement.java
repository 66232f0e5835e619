package bireme.runtime.host.loading;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.security.CodeSource;
import java.security.cert.Certificate;

/** A folder of classes. */
final class FolderElement implements ClassPathElement {
    private final File folder;
    private final CodeSource source;

    FolderElement(File folder) throws MalformedURLException {
        this.folder = folder.getAbsoluteFile();
        this.source = new CodeSource(this.folder.toURI().toURL(), (Certificate[]) null);
    }

    @Override
    public ClassFile find(String resource) throws IOException {
        File file = new File(folder, resource);
        return file.isFile() ? new ClassFile(Files.readAllBytes(file.toPath()), source, null) : null;
    }

    @Override
    public URL location() {
        return source.getLocation();
    }

    @Override
    public URL resource(String name) {
        File file = new File(folder, name);
        if (!file.exists() || name.contains("..")) {
            return null;
        }
        try {
            return file.toURI().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException("no URL for " + file, e);
        }
    }
}

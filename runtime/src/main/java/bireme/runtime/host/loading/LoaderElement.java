package bireme.runtime.host.loading;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.jar.Manifest;

/**
 * The classes another loader could define, for programs started inside an IDE or a test: their files are read through
 * it and defined again.
 */
final class LoaderElement implements ClassPathElement {
    private final ClassLoader loader;

    LoaderElement(ClassLoader loader) {
        this.loader = loader;
    }

    /** Classes of the JDK's own modules are not found here: they must stay what they are. */
    @Override
    public ClassFile find(String resource) throws IOException {
        URL url = loader.getResource(resource);
        if (url == null || "jrt".equals(url.getProtocol())) {
            return null;
        }
        URLConnection connection = url.openConnection();
        try (InputStream in = connection.getInputStream()) {
            Manifest manifest =
                    connection instanceof JarURLConnection ? ((JarURLConnection) connection).getManifest() : null;
            return new ClassFile(in.readAllBytes(), source(url, resource, connection), manifest);
        }
    }

    private static CodeSource source(URL url, String resource, URLConnection connection) throws IOException {
        return new CodeSource(location(url, resource, connection), (Certificate[]) null);
    }

    private static URL location(URL url, String resource, URLConnection connection) throws MalformedURLException {
        if (connection instanceof JarURLConnection) {
            return ((JarURLConnection) connection).getJarFileURL();
        }
        String text = url.toString();
        boolean isFile = "file".equals(url.getProtocol()) && text.endsWith(resource);
        return isFile
                ? new File(URI.create(text.substring(0, text.length() - resource.length())))
                        .toURI()
                        .toURL()
                : url;
    }

    /** Nothing: rank class loaders ask this loader, their parent, anyway. */
    @Override
    public URL resource(String name) {
        return null;
    }
}

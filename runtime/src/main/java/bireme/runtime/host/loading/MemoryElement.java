package bireme.runtime.host.loading;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Classes compiled in memory, by class name; any thread. */
final class MemoryElement implements ClassPathElement {
    private final Map<String, byte[]> files = new ConcurrentHashMap<>();
    private final URLStreamHandler handler = new Handler();
    private final CodeSource source = new CodeSource(url("/"), (Certificate[]) null);

    MemoryElement(Map<String, byte[]> classBytes) {
        add(classBytes);
    }

    /** Adds classes, which must not have been looked for before. */
    void add(Map<String, byte[]> classBytes) {
        for (Map.Entry<String, byte[]> entry : classBytes.entrySet()) {
            files.put(entry.getKey().replace('.', '/') + ".class", entry.getValue());
        }
    }

    @Override
    public ClassFile find(String resource) {
        byte[] bytes = files.get(resource);
        return bytes == null ? null : new ClassFile(bytes, source, null);
    }

    @Override
    public URL resource(String name) {
        return files.containsKey(name) ? url("/" + name) : null;
    }

    private URL url(String path) {
        try {
            return new URL("memory", null, -1, path, handler);
        } catch (MalformedURLException e) {
            throw new IllegalStateException("no URL for " + path, e);
        }
    }

    /** Opens {@code memory:} URLs of this element. */
    private final class Handler extends URLStreamHandler {
        @Override
        protected URLConnection openConnection(URL url) {
            return new URLConnection(url) {
                @Override
                public void connect() throws IOException {
                    bytes();
                }

                @Override
                public InputStream getInputStream() throws IOException {
                    return new ByteArrayInputStream(bytes());
                }

                private byte[] bytes() throws FileNotFoundException {
                    byte[] bytes = files.get(url.getPath().substring(1));
                    if (bytes == null) {
                        throw new FileNotFoundException(url.toString());
                    }
                    return bytes;
                }
            };
        }
    }
}

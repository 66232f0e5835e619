package bireme.launcher.program;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/**
 * A file manager of the compiler that stores class files in memory.
 *
 * <p>Threads: that of the compiler.
 */
final class MemoryFileManager extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> written = new HashMap<>();

    MemoryFileManager(JavaFileManager files) {
        super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
        return new SimpleJavaFileObject(URI.create("memory:///" + className.replace('.', '/')), kind) {
            @Override
            public OutputStream openOutputStream() {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                written.put(className, bytes);
                return bytes;
            }
        };
    }

    /** The classes written so far, by binary name. */
    Map<String, byte[]> classBytes() {
        Map<String, byte[]> bytes = new HashMap<>();
        written.forEach((name, stream) -> bytes.put(name, stream.toByteArray()));
        return bytes;
    }
}

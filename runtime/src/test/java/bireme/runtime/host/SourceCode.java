package bireme.runtime.host;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles programs of tests in memory, so that they are on no class path. */
public final class SourceCode {
    private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);");
    private static final Pattern TYPE = Pattern.compile("public (?:final |abstract )?(?:class|interface) (\\w+)");

    private SourceCode() {}

    /** Class files by class name. */
    public static Map<String, byte[]> compile(String... sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Map<String, ByteArrayOutputStream> files = new HashMap<>();
        StringWriter messages = new StringWriter();
        // Each rank would link each concatenation for itself, which takes longer than what these programs do.
        List<String> options = List.of(
                "-proc:none", "-nowarn", "-XDstringConcat=inline", "-cp", System.getProperty("java.class.path"));
        JavaFileManager memory = new MemoryFiles(compiler.getStandardFileManager(null, null, null), files);
        List<JavaFileObject> units = new ArrayList<>();
        for (String source : sources) {
            units.add(new Source(source));
        }
        if (!compiler.getTask(messages, memory, null, options, null, units).call()) {
            throw new IllegalArgumentException(messages.toString());
        }
        Map<String, byte[]> classes = new HashMap<>();
        files.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
        return classes;
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String text) {
            super(URI.create("string:///" + nameOf(text).replace('.', '/') + ".java"), Kind.SOURCE);
            this.text = text;
        }

        private static String nameOf(String text) {
            Matcher type = TYPE.matcher(text);
            if (!type.find()) {
                throw new IllegalArgumentException("no public type in " + text);
            }
            Matcher inPackage = PACKAGE.matcher(text);
            return (inPackage.find() ? inPackage.group(1) + "." : "") + type.group(1);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> files;

        MemoryFiles(JavaFileManager files, Map<String, ByteArrayOutputStream> outputs) {
            super(files);
            this.files = outputs;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + className.replace('.', '/')), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    files.put(className, bytes);
                    return bytes;
                }
            };
        }
    }
}

package bireme.launcher.rewrite;

import bireme.launcher.options.UsageException;
import bireme.launcher.program.Program;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Loads the classes of a program for this process: those of its class path, and those compiled in memory. */
final class GraphLoader extends URLClassLoader {
    private final Map<String, byte[]> classBytes;

    GraphLoader(Program program) {
        super(urls(program), GraphLoader.class.getClassLoader());
        this.classBytes = program.classBytes();
    }

    private static URL[] urls(Program program) {
        List<URL> urls = new ArrayList<>();
        program.classPath().forEach(entry -> {
            try {
                urls.add(entry.toUri().toURL());
            } catch (MalformedURLException e) {
                throw new UsageException("the class path entry " + entry + " cannot be read: " + e.getMessage(), e);
            }
        });
        return urls.toArray(new URL[0]);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classBytes.get(name);
        return bytes == null ? super.findClass(name) : defineClass(name, bytes, 0, bytes.length);
    }
}

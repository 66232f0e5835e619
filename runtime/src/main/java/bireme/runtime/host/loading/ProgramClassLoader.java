package bireme.runtime.host.loading;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/**
 * Defines the program's classes before its parent is asked; finds its resources in the same order.
 *
 * <p>It is a {@link URLClassLoader} because programs expect that of a class loader that has a class path, as those of
 * MPJ Express may: {@link #getURLs} returns the folders and jars, and what {@code addURL} adds is found last. The
 * parent class itself is given nothing else to look through.
 *
 * <p>Threads: any; parallel capable.
 */
abstract class ProgramClassLoader extends URLClassLoader {
    private static final URL[] NOTHING = {};
    /**
     * Classes of the JDK and of Bireme that a rank has asked for before. The loaders that have them hold a lock while
     * they look, for which thousands of ranks that start at once would wait.
     */
    private static final Map<String, Class<?>> COMMON = new ConcurrentHashMap<>();

    private final UserClasses classes;
    private volatile boolean hasAdded;
    private final Map<CodeSource, ProtectionDomain> domains = new ConcurrentHashMap<>();

    static {
        registerAsParallelCapable();
    }

    ProgramClassLoader(UserClasses classes, ClassLoader parent) {
        super(NOTHING, parent);
        this.classes = classes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            Class<?> type = loaded == null ? choose(name) : loaded;
            if (resolve) {
                resolveClass(type);
            }
            return type;
        }
    }

    /** Loads a class that was not loaded before, from the loader that is responsible for its name. */
    abstract Class<?> choose(String name) throws ClassNotFoundException;

    /** A class that every loader shares: of the JDK or of Bireme; {@code null} when it is neither. */
    final Class<?> jdkOrBireme(String name) throws ClassNotFoundException {
        Class<?> known = COMMON.get(name);
        if (known != null) {
            return known;
        }
        Class<?> type = findJdkOrBireme(name);
        if (type != null) {
            COMMON.put(name, type);
        }
        return type;
    }

    private static Class<?> findJdkOrBireme(String name) throws ClassNotFoundException {
        if (ClassOrigin.isJdk(name)) {
            return getPlatformClassLoader().loadClass(name);
        } else if (ClassOrigin.isBireme(name)) {
            return ClassOrigin.BIREME.loadClass(name);
        }
        return ClassOrigin.isPerhapsJdk(name) ? platformClass(name) : null;
    }

    private static Class<?> platformClass(String name) {
        try {
            return getPlatformClassLoader().loadClass(name);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** Defines a class from its file. */
    final Class<?> define(String name, byte[] bytes, ClassFile file) {
        int dot = name.lastIndexOf('.');
        if (dot > 0) {
            definePackageOnce(name.substring(0, dot), file);
        }
        return defineClass(name, bytes, 0, bytes.length, domain(file.source()));
    }

    private ProtectionDomain domain(CodeSource source) {
        ProtectionDomain domain = domains.get(source);
        if (domain == null) {
            ProtectionDomain made = new ProtectionDomain(source, null, this, null);
            ProtectionDomain earlier = domains.putIfAbsent(source, made);
            domain = earlier == null ? made : earlier;
        }
        return domain;
    }

    private void definePackageOnce(String name, ClassFile file) {
        if (getDefinedPackage(name) != null) {
            return;
        }
        synchronized (domains) {
            if (getDefinedPackage(name) == null) {
                definePackage(name, file);
            }
        }
    }

    private void definePackage(String name, ClassFile file) {
        Manifest manifest = file.manifest();
        if (manifest == null) {
            definePackage(name, null, null, null, null, null, null, null);
            return;
        }
        Attributes own = manifest.getAttributes(name.replace('.', '/') + "/");
        Attributes all = manifest.getMainAttributes();
        URL seal = "true".equalsIgnoreCase(value(own, all, Attributes.Name.SEALED))
                ? file.source().getLocation()
                : null;
        definePackage(
                name,
                value(own, all, Attributes.Name.SPECIFICATION_TITLE),
                value(own, all, Attributes.Name.SPECIFICATION_VERSION),
                value(own, all, Attributes.Name.SPECIFICATION_VENDOR),
                value(own, all, Attributes.Name.IMPLEMENTATION_TITLE),
                value(own, all, Attributes.Name.IMPLEMENTATION_VERSION),
                value(own, all, Attributes.Name.IMPLEMENTATION_VENDOR),
                seal);
    }

    private static String value(Attributes own, Attributes all, Attributes.Name name) {
        String value = own == null ? null : own.getValue(name);
        return value == null ? all.getValue(name) : value;
    }

    @Override
    public URL[] getURLs() {
        URL[] own = classes.locations();
        URL[] added = super.getURLs();
        URL[] all = Arrays.copyOf(own, own.length + added.length);
        System.arraycopy(added, 0, all, own.length, added.length);
        return all;
    }

    @Override
    protected void addURL(URL url) {
        super.addURL(url);
        hasAdded = true;
    }

    /** A class that the class path does not have: the parent's, or one that was added. */
    final Class<?> parentsOrAdded(String name) throws ClassNotFoundException {
        try {
            return getParent().loadClass(name);
        } catch (ClassNotFoundException e) {
            if (hasAdded) {
                return findClass(name);
            }
            throw e;
        }
    }

    @Override
    public URL getResource(String name) {
        URL own = classes.resource(name);
        return own == null ? super.getResource(name) : own;
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        Map<String, URL> urls = new LinkedHashMap<>();
        for (URL url : classes.resources(name)) {
            urls.put(url.toString(), url);
        }
        for (URL url : Collections.list(super.getResources(name))) {
            urls.putIfAbsent(url.toString(), url);
        }
        return Collections.enumeration(urls.values());
    }
}

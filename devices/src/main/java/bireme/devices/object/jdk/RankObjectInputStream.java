package bireme.devices.object.jdk;

import bireme.devices.object.RankClasses;
import bireme.devices.object.filter.ForgedLocks;
import bireme.devices.object.filter.HashedWork;
import bireme.devices.object.filter.JdkInputFilter;
import bireme.devices.object.filter.MessageLimits;
import bireme.devices.object.filter.ObjectFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;

/**
 * Reads objects as instances of the receiving rank's classes, whichever class calls it.
 *
 * <p>Threads: one.
 */
final class RankObjectInputStream extends ObjectInputStream {
    private final RankClasses classes;
    private final HashedWork work;

    /** Reads everything. */
    RankObjectInputStream(InputStream in, RankClasses classes) throws IOException {
        super(in);
        this.classes = classes;
        this.work = null;
    }

    /** Reads what {@code filter} allows and does not take more than {@code limits}. */
    RankObjectInputStream(InputStream in, RankClasses classes, ObjectFilter filter, MessageLimits limits)
            throws IOException {
        super(in);
        this.classes = classes;
        this.work = new HashedWork(limits);
        setObjectInputFilter(ObjectInputFilter.merge(new JdkInputFilter(filter, limits), getObjectInputFilter()));
        enableResolveObject(true);
    }

    @Override
    protected Object resolveObject(Object object) {
        ForgedLocks.check(object);
        work.complete(object);
        return object;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass description) throws ClassNotFoundException {
        return classes.find(description.getName());
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaceNames) throws ClassNotFoundException {
        Class<?>[] interfaces = new Class<?>[interfaceNames.length];
        ClassLoader definer = classes.loader();
        for (int i = 0; i < interfaces.length; i++) {
            interfaces[i] = classes.find(interfaceNames[i]);
            if (!Modifier.isPublic(interfaces[i].getModifiers())) {
                definer = interfaces[i].getClassLoader(); // only there may a class implement it
            }
        }
        return Proxy.newProxyInstance(definer, interfaces, (proxy, method, arguments) -> null)
                .getClass();
    }
}

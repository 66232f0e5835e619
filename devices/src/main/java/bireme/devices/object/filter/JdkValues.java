package bireme.devices.object.filter;

import java.util.Set;

/**
 * Classes of the JDK whose objects are nothing but data: values, texts, collections, times, exceptions.
 *
 * <p>Not among them although Serializable: {@code java.net.URL} (asks a name service), everything of Swing, RMI, JMX,
 * JNDI and XML, and {@code java.security.SignedObject} (holds a stream of its own).
 */
final class JdkValues {
    private static final Set<String> PACKAGES = Set.of(
            "java.lang",
            "java.math",
            "java.time",
            "java.time.chrono",
            "java.time.zone",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks",
            "java.util.function",
            "java.util.regex",
            "java.text",
            "java.io",
            "java.sql");

    private static final Set<String> CLASSES = Set.of(
            "java.lang.invoke.SerializedLambda",
            "java.net.URI",
            "java.net.InetAddress",
            "java.net.Inet4Address",
            "java.net.Inet6Address",
            "java.net.InetSocketAddress",
            "sun.util.calendar.ZoneInfo");

    private JdkValues() {}

    static boolean include(Class<?> type) {
        return type.isPrimitive()
                || isOfJdk(type)
                        && (PACKAGES.contains(type.getPackageName())
                                || CLASSES.contains(type.getName())
                                || isException(type));
    }

    private static boolean isException(Class<?> type) {
        return Throwable.class.isAssignableFrom(type) && type.getName().startsWith("java.");
    }

    static boolean isOfJdk(Class<?> type) {
        String module = type.getModule().isNamed() ? type.getModule().getName() : "";
        return module.startsWith("java.") || module.startsWith("jdk.");
    }
}

package bireme.devices.object.filter;

import java.util.Set;

/**
 * Classes of the JDK whose objects are only data: values, texts, collections, times, exceptions, constants.
 *
 * <p>Not among them although Serializable: {@code java.net.URL} (asks a name service), everything of Swing, RMI, JMX,
 * JNDI and XML; and of {@code java.base} what says who may do what, or keeps a secret: permissions, keys, certificates,
 * sealed, signed and guarded objects ({@code java.security}, {@code javax.crypto}, {@code javax.net.ssl},
 * {@code javax.security}), and {@code java.lang.invoke} but for lambdas.
 */
public final class JdkValues {
    private static final Set<String> PACKAGES = Set.of(
            "java.lang",
            "java.math",
            "java.time",
            "java.time.chrono",
            "java.time.format",
            "java.time.temporal",
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
            "java.net.SocketAddress",
            "java.net.InetSocketAddress",
            "java.net.UnixDomainSocketAddress",
            "java.net.UnixDomainSocketAddress$Ser",
            "sun.util.calendar.ZoneInfo");

    private JdkValues() {}

    static boolean include(Class<?> type) {
        return type.isPrimitive()
                || isOfJdk(type)
                        && (PACKAGES.contains(type.getPackageName())
                                || CLASSES.contains(type.getName())
                                || isExceptionOrEnum(type));
    }

    private static boolean isExceptionOrEnum(Class<?> type) {
        String name = type.getName();
        return (Throwable.class.isAssignableFrom(type) || Enum.class.isAssignableFrom(type))
                && (name.startsWith("java.") || name.startsWith("javax."));
    }

    /** Whether the class is in a module of the JDK, be it data or not. */
    public static boolean isOfJdk(Class<?> type) {
        String module = type.getModule().isNamed() ? type.getModule().getName() : "";
        return module.startsWith("java.") || module.startsWith("jdk.");
    }
}

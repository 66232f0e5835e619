package bireme.devices.object.filter;

import bireme.devices.config.Settings;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import xxdev.DeviceException;

/**
 * Says of which classes the objects in a message may be.
 *
 * <p>Shape: asked in this order, the first that knows an answer gives it: {@link KnownGadgets} (no); the patterns of
 * {@code bireme.objects.allow}, or a list of the caller's; {@link JdkValues} (yes). Whatever is left is refused.
 * Arrays are what their elements are, proxies what their interfaces are.
 *
 * <p>Threads: any.
 */
public final class ObjectFilter {
    /**
     * Setting that lists classes, separated by commas: {@code com.example.Point}, {@code com.example.*} for a package,
     * {@code com.example.**} for a package and those below, {@code !} in front to refuse, {@code class-path} for all
     * classes that are not the JDK's.
     */
    public static final String SETTING = "bireme.objects.allow";

    /** Setting that limits how deep objects may be nested. */
    public static final String DEPTH_SETTING = "bireme.objects.depth";

    private static final int DEPTH = 10_000;
    private static final int MAX_DEPTH = 10_000_000;
    private static final ObjectFilter TRUSTING = new ObjectFilter(null, Integer.MAX_VALUE, null, null);

    /** Yes, no, or {@code null} for no answer; {@code null} itself where everything is allowed. */
    private final Function<Class<?>, Boolean> answers;

    private final int depth;
    private final Function<Class<?>, String> remedy;
    private final String depthRemedy;
    private final Map<Class<?>, Boolean> allowed = new ConcurrentHashMap<>();

    private ObjectFilter(
            Function<Class<?>, Boolean> answers, int depth, Function<Class<?>, String> remedy, String depthRemedy) {
        this.answers = answers;
        this.depth = depth;
        this.remedy = remedy;
        this.depthRemedy = depthRemedy;
    }

    /** The filter for objects of other ranks of this process: there is none. */
    public static ObjectFilter trusting() {
        return TRUSTING;
    }

    /**
     * The filter for objects of other processes; for one rank, whose classes it remembers.
     *
     * @throws bireme.devices.config.SettingException when {@code bireme.objects.allow} is not a list of patterns
     */
    public static ObjectFilter forOtherProcesses(Settings settings) {
        return new ObjectFilter(
                ClassPatterns.of(settings)::answerFor,
                settings.number(DEPTH_SETTING, DEPTH, 1, MAX_DEPTH),
                type -> "if it is harmless, add it to " + SETTING,
                "raise " + DEPTH_SETTING);
    }

    /**
     * A filter with a list of its own in place of the settings.
     *
     * @param own classes that are allowed in addition to values of the JDK
     * @param depth how deep objects may be nested
     * @param remedy how to allow a refused class
     * @param depthRemedy how to allow objects that are nested deeper
     */
    public static ObjectFilter allowing(
            Predicate<Class<?>> own, int depth, Function<Class<?>, String> remedy, String depthRemedy) {
        return new ObjectFilter(type -> own.test(type) ? Boolean.TRUE : null, depth, remedy, depthRemedy);
    }

    /** Whether everything is allowed, so that classes need not be checked. */
    public boolean isTrusting() {
        return answers == null;
    }

    /** Counts what a message takes; for one reader. */
    public MessageLimits newLimits() {
        return new MessageLimits(depth, depthRemedy);
    }

    /**
     * Refuses classes that are not allowed.
     *
     * @throws DeviceException naming the class and what to do
     */
    public void check(Class<?> type) {
        if (answers != null) {
            checkElement(elementOf(type));
        }
    }

    private void checkElement(Class<?> type) {
        if (Proxy.isProxyClass(type)) {
            for (Class<?> each : type.getInterfaces()) {
                checkElement(each);
            }
        } else if (!allowed.computeIfAbsent(type, this::isAllowed)) {
            throw refused(type);
        }
    }

    private static Class<?> elementOf(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return element;
    }

    private boolean isAllowed(Class<?> type) {
        if (KnownGadgets.include(type.getName())) {
            return false;
        }
        Boolean answer = answers.apply(type);
        return answer != null ? answer : JdkValues.include(type);
    }

    private DeviceException refused(Class<?> type) {
        String start = "an object of class " + type.getName() + " from another process is refused: ";
        return new DeviceException(
                KnownGadgets.include(type.getName())
                        ? start + "the class is known to run foreign code when it is rebuilt, and is never allowed"
                        : start + "the class is not among those allowed; " + remedy.apply(type));
    }
}

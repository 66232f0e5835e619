package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A method of devices that is not passed on would silently do what its default says. */
class ForwardingDeviceTest {
    /** Defaults that call other methods of the device, which are passed on. */
    private static final Set<String> BY_OTHERS = Set.of("close()", "recv(Object, int, int, int, int, int)");

    @Test
    void shouldPassEveryCallOn() {
        Set<String> passedOn = Arrays.stream(ForwardingDevice.class.getDeclaredMethods())
                .map(ForwardingDeviceTest::signature)
                .collect(Collectors.toSet());
        Set<String> all = Arrays.stream(Device.class.getDeclaredMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .filter(method -> !method.isSynthetic())
                .map(ForwardingDeviceTest::signature)
                .filter(signature -> !BY_OTHERS.contains(signature))
                .collect(Collectors.toSet());
        assertThat(passedOn).containsAll(all);
    }

    private static String signature(Method method) {
        return Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(", ", method.getName() + "(", ")"));
    }
}

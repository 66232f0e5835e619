package bireme.devices.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.channel.epoll.Epoll;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Netty's classes find in the native library all that they ask it when they are loaded. The two have versions of their
 * own here, and where something is missing, Netty says that epoll is there and breaks later.
 */
class NettyNativesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "io.netty.channel.unix.ErrorsStaticallyReferencedJniMethods",
                "io.netty.channel.unix.LimitsStaticallyReferencedJniMethods",
                "io.netty.channel.epoll.NativeStaticallyReferencedJniMethods"
            })
    void shouldFindAllConstantsInTheNativeLibrary(String className) throws Exception {
        assumeTrue(Epoll.isAvailable(), "Netty's epoll is not for this system");
        int found = 0;
        for (Method method : Class.forName(className).getDeclaredMethods()) {
            if (Modifier.isNative(method.getModifiers()) && method.getParameterCount() == 0) {
                method.setAccessible(true);
                assertThat(method.invoke(null)).as(method.getName()).isNotNull();
                found++;
            }
        }
        assertThat(found).isPositive();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "io.netty.channel.unix.Errors",
                "io.netty.channel.unix.Socket",
                "io.netty.channel.epoll.Native",
                "io.netty.channel.epoll.LinuxSocket"
            })
    void shouldLoadTheClassesThatCallIt(String className) throws Exception {
        assumeTrue(Epoll.isAvailable(), "Netty's epoll is not for this system");
        assertThat(Class.forName(className)).isNotNull();
    }
}

package bireme.devices.object.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.Supplier;
import org.apache.commons.collections.functors.Gadget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.DeviceException;

class ObjectFilterTest {
    private static final ObjectFilter DEFAULT = ObjectFilter.forOtherProcesses(Settings.none());

    @Test
    void shouldAskNothingOfItsOwnProcess() {
        ObjectFilter.trusting().check(Gadget.class);
        assertThat(ObjectFilter.trusting().isTrusting()).isTrue();
        assertThat(DEFAULT.isTrusting()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                int.class,
                long[][].class,
                String[].class,
                java.util.ArrayList.class,
                java.util.Map.Entry[].class,
                java.time.ZonedDateTime.class,
                java.net.Inet6Address.class,
                java.net.ConnectException.class,
                java.nio.file.NoSuchFileException.class,
                java.sql.Timestamp.class,
                ObjectFilterTest.class,
                ObjectFilterTest[].class,
                xxdev.DeviceException.class,
                org.assertj.core.api.Assertions.class
            })
    void shouldAllowDataAndTheUsersClasses(Class<?> type) {
        DEFAULT.check(type);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Gadget.class,
                Gadget[][].class,
                java.net.URL.class,
                java.security.SignedObject.class,
                javax.management.BadAttributeValueExpException.class,
                javax.naming.Reference.class,
                javax.script.SimpleBindings.class,
                java.rmi.server.UnicastRemoteObject.class,
                java.util.logging.Level.class
            })
    void shouldRefuseTheRest(Class<?> type) {
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> DEFAULT.check(type))
                    .isInstanceOf(DeviceException.class)
                    .hasMessageContaining("from another process is refused");
        }
    }

    @Test
    void shouldJudgeProxiesByTheirInterfaces() {
        ClassLoader loader = getClass().getClassLoader();
        DEFAULT.check(Proxy.newProxyInstance(loader, new Class<?>[] {Supplier.class}, (p, m, a) -> null)
                .getClass());
        Class<?> remote = Proxy.newProxyInstance(
                        loader, new Class<?>[] {Supplier.class, java.rmi.Remote.class}, (p, m, a) -> null)
                .getClass();
        assertThatThrownBy(() -> DEFAULT.check(remote)).hasMessageContaining("java.rmi.Remote");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a,,b", "!", "a..b", "*.b", "a*", "a b", ".a", "a.***", "classpath;b"})
    void shouldRefuseOtherPatterns(String patterns) {
        Settings settings = Settings.none().with(ObjectFilter.SETTING, patterns, "test");
        assertThatThrownBy(() -> ObjectFilter.forOtherProcesses(settings))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("'" + patterns + "' (from test)")
                .hasMessageContaining("com.example.**");
    }

    @Test
    void shouldCountWhatAMessageTakes() {
        MessageLimits limits = DEFAULT.newLimits();
        for (long bytes : List.of(0L, 1L, 1000L, 1L << 40)) {
            limits.begin(bytes);
            limits.allocate(1024);
            limits.allocate(bytes);
            limits.allocate(15 * bytes);
            assertThatThrownBy(() -> limits.allocate(1)).hasMessageContaining(bytes + " bytes");
            assertThatThrownBy(() -> limits.allocate(-1)).hasMessageContaining("damaged or forged");
        }
    }
}

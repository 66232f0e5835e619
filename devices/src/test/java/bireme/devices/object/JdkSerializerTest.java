package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.object.jdk.JdkSerializer;
import bireme.devices.object.sample.Samples;
import java.io.ObjectInputFilter;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

class JdkSerializerTest extends ObjectSerializerContract {
    @Override
    ObjectSerializer create(ClassLoader loader) {
        return new JdkSerializer(loader, null);
    }

    @Test
    void shouldRefuseClassesThatTheFilterRejects() {
        ObjectInputFilter filter = ObjectInputFilter.Config.createFilter("java.**;!*");
        JdkSerializer filtered = new JdkSerializer(getClass().getClassLoader(), filter);
        byte[] bytes = serializer().write(new Object[] {"fine", new Samples.Point(1, 2, "x")}, 0, 2);
        Object[] into = new Object[2];
        assertThatThrownBy(() -> filtered.read(bytes, into, 0, 2))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("REJECTED");
        assertThat(into[0]).isEqualTo("fine");
    }

    @Test
    void shouldCopyDynamicProxies() {
        Supplier<?> proxy = (Supplier<?>) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Supplier.class}, new Answer("proxied"));
        assertThat(copy(proxy).get()).isEqualTo("proxied");
    }

    /** Gives the same answer to everything. */
    private record Answer(String answer) implements InvocationHandler, Serializable {
        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            return answer;
        }
    }
}

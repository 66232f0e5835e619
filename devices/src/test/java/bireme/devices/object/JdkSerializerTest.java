package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.jdk.JdkSerializer;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class JdkSerializerTest extends ObjectSerializerContract {
    @Override
    ObjectSerializer create(ClassLoader loader) {
        return new JdkSerializer(loader, ObjectFilter.trusting());
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

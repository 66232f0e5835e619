package bireme.devices.memory;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.wait.Parker;
import bireme.devices.wait.SpinLock;
import bireme.devices.wait.WaitQueue;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the JVM puts the fields behind {@link Padding}; only {@code sun.misc.Unsafe} knows. */
class PaddingTest {
    private static final int TWO_CACHE_LINES = 128;

    /** Short fields, which the JVM likes to put into gaps before longer ones. */
    private static final class Fields extends Padding {
        @SuppressWarnings("unused")
        private byte oneByte;

        @SuppressWarnings("unused")
        private short twoBytes;

        @SuppressWarnings("unused")
        private int fourBytes;

        @SuppressWarnings("unused")
        private Object reference;

        @SuppressWarnings("unused")
        private long eightBytes;
    }

    private static long offset(Field field) throws ReflectiveOperationException {
        Class<?> type = Class.forName("sun.misc.Unsafe");
        Field instance = type.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        Method offset = type.getMethod("objectFieldOffset", Field.class);
        return (long) offset.invoke(instance.get(null), field);
    }

    @ParameterizedTest
    @ValueSource(classes = {Fields.class, SpinLock.class, WaitQueue.class, Parker.class})
    void shouldKeepEveryFieldOfASubclassTwoCacheLinesFromTheObjectBefore(Class<? extends Padding> padded)
            throws ReflectiveOperationException {
        int fields = 0;
        for (Field field : padded.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                assertThat(offset(field)).as(field.toString()).isGreaterThanOrEqualTo(TWO_CACHE_LINES);
                fields++;
            }
        }
        assertThat(fields).isPositive();
    }

    @Test
    void shouldBeWhatIsBefore() {
        assertThat(new Fields().sumOfPadding()).isZero();
    }
}

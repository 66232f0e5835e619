package bireme.collectives.allreduce;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.collectives.items.Items;
import bireme.collectives.pattern.RawBytes;
import bireme.collectives.stages.Stages;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

/** Items of all ranks at once, which no array holds although it holds those of each. */
class LongAllreduceTest {
    private static final int GIB = 1 << 30;

    @Test
    void shouldRefuseWhatNoArrayHolds() {
        Stages stages = (Stages) Proxy.newProxyInstance(
                Stages.class.getClassLoader(), new Class<?>[] {Stages.class}, (proxy, method, arguments) -> {
                    if (method.isDefault()) {
                        return InvocationHandler.invokeDefault(proxy, method, arguments);
                    }
                    return switch (method.getName()) {
                        case "rank" -> 0;
                        case "size" -> 4;
                        default -> throw new AssertionError("not refused: " + method);
                    };
                });
        Items items = new Items(new byte[0], 0, GIB, RawBytes.LAYOUT);
        assertThatThrownBy(() -> new FlatNonblockingAllreduce().run(stages, items, items, null))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("an array of 4294967296 elements");
    }
}

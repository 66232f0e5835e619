package bireme.collectives.items;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.collectives.pattern.RawBytes;
import bireme.collectives.stages.Stages;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

/** What several ranks send together may be more than an array holds, and is then refused by name. */
class SpaceSizeTest {
    private static final int GIB = 1 << 30;

    /** Of rank 3 of 4, which can do nothing but compute. */
    private static final Stages STAGES = (Stages) Proxy.newProxyInstance(
            Stages.class.getClassLoader(), new Class<?>[] {Stages.class}, (proxy, method, arguments) -> {
                if (method.isDefault()) {
                    return InvocationHandler.invokeDefault(proxy, method, arguments);
                }
                return switch (method.getName()) {
                    case "rank" -> 3;
                    case "size" -> 4;
                    default -> throw new AssertionError("not refused: " + method);
                };
            });

    @Test
    void shouldRefuseWhatNoArrayHolds() {
        assertThat(SpaceSize.of(RawBytes.LAYOUT, Integer.MAX_VALUE)).isEqualTo(Integer.MAX_VALUE);
        assertThat(SpaceSize.sum(GIB, GIB - 1)).isEqualTo(Integer.MAX_VALUE);
        assertThatThrownBy(() -> SpaceSize.sum(GIB, GIB))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("an array of 2147483648 elements")
                .hasMessageContaining("collectives.properties");
        assertThatThrownBy(() -> SpaceSize.of(RawBytes.LAYOUT, 4L * GIB)).hasMessageContaining("4294967296 elements");
    }

    @Test
    void shouldRefuseRunsThatAreTooLong() {
        assertThatThrownBy(() -> STAGES.run(RawBytes.LAYOUT, 3L * GIB))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("3221225472 elements");
    }

    @Test
    void shouldRefuseSpaceForBlocksThatAreTooManyTogether() {
        EqualBlocks equal = new EqualBlocks(new byte[0], 0, GIB, RawBytes.LAYOUT);
        assertThatThrownBy(() -> equal.spaceAlike(STAGES, 2))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("2147483648 elements");
        assertThatThrownBy(() -> equal.spaceAlike(STAGES, 4)).hasMessageContaining("4294967296 elements");
        int[] counts = {GIB, GIB, GIB, GIB, 1};
        VaryingBlocks varying = new VaryingBlocks(new byte[0], 0, counts, new int[5], RawBytes.LAYOUT);
        assertThat(varying.total()).isEqualTo(4L * GIB + 1);
        assertThatThrownBy(() -> varying.spaceAlike(STAGES, 5)).hasMessageContaining("4294967297 elements");
    }
}

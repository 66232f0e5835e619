package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.fst.FstSerializer;
import bireme.devices.object.sample.Samples;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

class FstSerializerTest extends ObjectSerializerContract {
    private static final int MAX_COLLECTIONS = 50;

    @Override
    ObjectSerializer create(ClassLoader loader) {
        return new FstSerializer(loader, ObjectFilter.trusting());
    }

    @Test
    void shouldSayThatProxiesNeedAnotherSerializer() {
        Object proxy = Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Supplier.class}, (p, method, arguments) -> null);
        assertThatThrownBy(() -> copy(proxy))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("proxy")
                .hasMessageContaining("bireme.serializer=jdk");
    }

    /** As the JDK writes itself, a list would take twice that, and a concurrent map 573 bytes. */
    @Test
    void shouldSendCollectionsAndNumbersInShort() {
        assertThat(length(new ArrayList<>(List.of(1, 2, 3)))).isLessThan(12);
        assertThat(length(new HashMap<>(Map.of(1, 2)))).isLessThan(12);
        assertThat(length(new LinkedList<>(List.of(1)))).isLessThan(8);
        assertThat(length(new Vector<>(List.of(1)))).isLessThan(8);
        assertThat(length(new ConcurrentHashMap<>(Map.of(1, 2)))).isLessThan(12);
        assertThat(length(BigInteger.TEN)).isLessThan(8);
    }

    private int length(Object item) {
        return create(getClass().getClassLoader()).write(new Object[] {item}, 0, 1).length;
    }

    @Test
    void shouldLetTheClassesOfAFinishedRankGo() throws Exception {
        WeakReference<ClassLoader> finished = useAndForget();
        for (int i = 0; i < MAX_COLLECTIONS && finished.get() != null; i++) {
            System.gc();
        }
        assertThat(finished.get()).isNull();
    }

    private static WeakReference<ClassLoader> useAndForget() throws Exception {
        ClassLoader loader = new ChildFirstLoader();
        Object point = loader.loadClass(Samples.Everything.class.getName())
                .getConstructor(int.class)
                .newInstance(1);
        Object color = loader.loadClass(Samples.Color.class.getName()).getEnumConstants()[1];
        ObjectSerializer serializer = new FstSerializer(loader, ObjectFilter.trusting());
        Object[] items = {point, color, List.of(point)};
        serializer.read(serializer.write(items, 0, 3), new Object[3], 0, 3);
        return new WeakReference<>(loader);
    }
}

package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

class RankClassesTest {
    /** Counts the names for which it makes a lock, as every loader that works for several threads does. */
    private static final class CountingLoader extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        private final ConcurrentHashMap.KeySetView<String, Boolean> names = ConcurrentHashMap.newKeySet();

        CountingLoader() {
            super(RankClassesTest.class.getClassLoader());
        }

        @Override
        protected Object getClassLoadingLock(String name) {
            names.add(name);
            return super.getClassLoadingLock(name);
        }
    }

    private final CountingLoader loader = new CountingLoader();
    private final RankClasses classes = new RankClasses(loader);

    @Test
    void shouldFindClassesArraysAndPrimitives() throws ClassNotFoundException {
        for (Class<?> type : new Class<?>[] {
            int.class, void.class, int[].class, String.class, String[][].class, RankClassesTest[].class
        }) {
            assertThat(classes.find(type.getName())).isSameAs(type);
        }
    }

    @Test
    void shouldAskTheLoaderNoMoreAfterManyNamesThatItDoesNotKnow() throws ClassNotFoundException {
        shouldFindClassesArraysAndPrimitives();
        for (int number = 0; number < RankClasses.MAX_UNKNOWN; number++) {
            String element = "nowhere.Class" + number;
            String name = number % 2 == 0 ? element : "[[L" + element + ";";
            assertThatThrownBy(() -> classes.find(name))
                    .isInstanceOf(ClassNotFoundException.class)
                    .hasMessageContaining(element);
        }
        int asked = loader.names.size();
        assertThat(asked).isGreaterThanOrEqualTo(RankClasses.MAX_UNKNOWN);
        assertThatThrownBy(() -> classes.find("nowhere.Other"))
                .isInstanceOf(DeviceException.class)
                .hasMessageContainingAll("1000 classes", "nowhere.Other");
        assertThat(loader.names).hasSize(asked);
        shouldFindClassesArraysAndPrimitives();
    }
}

package bireme.devices.match;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.match.EnvelopeIndex.Link;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import xxdev.Device;

class EnvelopeIndexTest {
    private final EnvelopeIndex<String> index = new EnvelopeIndex<>();

    private Link<String> add(String name, int source, int tag, int context) {
        Link<String> link = new Link<>(name).key(source, tag, context);
        index.add(link);
        return link;
    }

    @Test
    void shouldFindNothingWhenEmpty() {
        assertThat(index.first(0, 0, 0)).isNull();
        assertThat(index.size()).isZero();
    }

    @Test
    void shouldFindTheOldestOfAKey() {
        Link<String> first = add("first", 1, 2, 3);
        Link<String> second = add("second", 1, 2, 3);
        add("third", 1, 2, 3);
        assertThat(index.first(1, 2, 3)).isEqualTo("first");
        index.remove(second);
        assertThat(index.first(1, 2, 3)).isEqualTo("first");
        index.remove(first);
        assertThat(index.first(1, 2, 3)).isEqualTo("third");
        assertThat(index.size()).isEqualTo(1);
    }

    @Test
    void shouldDistinguishKeysInEachPart() {
        add("entry", 1, 2, 3);
        assertThat(index.first(0, 2, 3)).isNull();
        assertThat(index.first(1, 0, 3)).isNull();
        assertThat(index.first(1, 2, 0)).isNull();
        assertThat(index.first(Device.ANY_SOURCE, 2, 3)).isNull();
    }

    @Test
    void shouldTakeAnEntryAgainAfterItsRemoval() {
        Link<String> link = add("entry", 1, 2, 3);
        index.remove(link);
        index.add(link.key(4, 5, 6));
        assertThat(index.first(1, 2, 3)).isNull();
        assertThat(index.first(4, 5, 6)).isEqualTo("entry");
    }

    @Test
    void shouldVisitAllEntries() {
        for (int i = 0; i < 100; i++) {
            add("entry " + i, i % 3, i % 5, 0);
        }
        List<String> visited = new ArrayList<>();
        index.forEach(visited::add);
        assertThat(visited).hasSize(100).doesNotHaveDuplicates();
    }

    @Test
    void shouldAgreeWithAListWhileItGrows() {
        Random random = new Random(TestSeed.of("EnvelopeIndexTest"));
        List<Link<String>> model = new ArrayList<>();
        for (int step = 0; step < 20_000; step++) {
            boolean grows = step / 4_000 % 2 == 0;
            if (model.isEmpty() || random.nextInt(10) < (grows ? 8 : 3)) {
                model.add(add("" + step, random.nextInt(4) - 2, random.nextInt(50), random.nextInt(3)));
            } else {
                index.remove(model.remove(random.nextInt(model.size())));
            }
            int source = random.nextInt(4) - 2;
            int tag = random.nextInt(50);
            int context = random.nextInt(3);
            assertThat(index.first(source, tag, context)).isEqualTo(first(model, source, tag, context));
            assertThat(index.size()).isEqualTo(model.size());
        }
    }

    private static String first(List<Link<String>> model, int source, int tag, int context) {
        for (Link<String> link : model) {
            if (link.source == source && link.tag == tag && link.context == context) {
                return link.owner;
            }
        }
        return null;
    }
}

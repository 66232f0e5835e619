package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.object.codec.CodecSerializerProvider;
import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.jdk.JdkSerializer;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Objects of classes with fields, in a message by codecs. */
class FieldsCodecTest {
    private static final byte BY_CODECS = 0x62;

    private final ClassLoader loader = getClass().getClassLoader();
    private final ObjectSerializer serializer = CodecSerializerProvider.over(
            new JdkSerializer(loader, ObjectFilter.trusting()), loader, ObjectFilter.trusting());

    @SuppressWarnings("unchecked")
    private <T> T copy(T item) {
        Object[] copies = new Object[1];
        byte[] bytes = serializer.write(new Object[] {item}, 0, 1);
        serializer.read(bytes, copies, 0, 1);
        return (T) copies[0];
    }

    private boolean isByCodecs(Object item) {
        return serializer.write(new Object[] {item}, 0, 1)[0] == BY_CODECS;
    }

    /** Not serializable, so its constructor runs again. */
    private static class Base {
        final List<String> made = new ArrayList<>(List.of("made"));

        Base() {}
    }

    /** A field of each type, some of them final. */
    private static class Mixed extends Base implements Serializable {
        private static final long serialVersionUID = 1L;

        private final boolean truth = Boolean.parseBoolean("true");
        private final byte small;
        private char letter = 'x';
        private final short number;
        protected int count = 3;
        private final long big;
        private float half = 0.5f;
        private final double quarter;
        private final transient String left = String.valueOf("left");
        final String text;
        Object any;

        Mixed(int value) {
            small = (byte) value;
            number = (short) value;
            big = value;
            quarter = value;
            text = "text " + value;
        }
    }

    /** Hides a field of its superclass. */
    private static final class More extends Mixed {
        private static final long serialVersionUID = 1L;

        private final String text = String.valueOf("more");
        private int count = 4;

        More(int value) {
            super(value);
        }
    }

    @Test
    void shouldCopyFieldsOfAllTypesAndOfSuperclasses() {
        More item = new More(5);
        item.any = List.of(1, "two");
        item.made.add("changed");
        assertThat(isByCodecs(item)).isTrue();
        More copy = copy(item);
        Mixed base = copy;
        assertThat(base.truth).isTrue();
        assertThat(base.small).isEqualTo((byte) 5);
        assertThat(base.letter).isEqualTo('x');
        assertThat(base.number).isEqualTo((short) 5);
        assertThat(base.big).isEqualTo(5);
        assertThat(base.half).isEqualTo(0.5f);
        assertThat(base.quarter).isEqualTo(5);
        assertThat(base.text).isEqualTo("text 5");
        assertThat(base.count).isEqualTo(3);
        assertThat(base.any).isEqualTo(List.of(1, "two"));
        assertThat(base.left).isNull();
        assertThat(base.made).containsExactly("made");
        assertThat(copy.text).isEqualTo("more");
        assertThat(copy.count).isEqualTo(4);
    }

    /** A tree whose nodes know their parent; equal by number. */
    private static final class Node implements Serializable {
        private static final long serialVersionUID = 1L;

        private final int number;
        private final Node parent;
        private final List<Node> children = new ArrayList<>();
        private Map<String, Node> named = new HashMap<>();
        private Set<Node> distinct;

        Node(int number, Node parent) {
            this.number = number;
            this.parent = parent;
        }

        @Override
        public int hashCode() {
            return parent == null ? number : number + 31 * parent.number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Node node && node.number == number;
        }
    }

    @Test
    void shouldKeepCyclesThroughListsAndValuesOfMaps() {
        Node root = new Node(1, null);
        for (int each = 2; each < 5; each++) {
            Node child = new Node(each, root);
            root.children.add(child);
            root.named.put("child " + each, child);
            child.named.put("root", root);
        }
        assertThat(isByCodecs(root)).isTrue();
        Node copy = copy(root);
        assertThat(copy.children).hasSize(3);
        for (Node child : copy.children) {
            assertThat(child.parent).isSameAs(copy);
            assertThat(copy.named.get("child " + child.number)).isSameAs(child);
            assertThat(child.named.get("root")).isSameAs(copy);
        }
    }

    /** Its hash depends on what is not read yet, so such a message is the JDK's. */
    @Test
    void shouldLeaveToTheJdkWhatIsHashedBeforeItIsComplete() {
        Node direct = new Node(1, null);
        direct.distinct = new HashSet<>(Set.of(new Node(2, direct)));
        Node behind = new Node(1, null);
        Node child = new Node(2, behind);
        behind.children.add(child);
        behind.distinct = new HashSet<>(Set.of(child));
        Node key = new Node(1, null);
        key.children.add(new Node(2, key));
        assertThat(isByCodecs(direct)).isFalse();
        assertThat(isByCodecs(behind)).isFalse();
        assertThat(isByCodecs(new HashMap<>(Map.of(key, 1)))).isTrue();
        Map<Node, Integer> copy = copy(new HashMap<>(Map.of(key, 1)));
        assertThat(copy).containsEntry(key, 1);
    }

    /** Reads for itself. */
    private static final class Counting implements Serializable {
        private static final long serialVersionUID = 1L;

        private transient int read;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            read++;
        }
    }

    @Test
    void shouldLeaveToTheJdkWhatReadsForItself() {
        assertThat(isByCodecs(new Counting())).isFalse();
        assertThat(copy(new Counting()).read).isOne();
        assertThat(isByCodecs(new IllegalStateException("why"))).isFalse();
        assertThat(copy(new IllegalStateException("why"))).hasMessage("why");
        Runnable lambda = (Runnable & Serializable) () -> {};
        assertThat(isByCodecs(lambda)).isFalse();
    }
}

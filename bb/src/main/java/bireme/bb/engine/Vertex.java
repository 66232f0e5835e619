package bireme.bb.engine;

import bireme.bb.engine.chain.AwaitedMaker;
import bireme.bb.engine.chain.ItemKind;
import bireme.bb.engine.chain.NodeSpec;
import bireme.bb.engine.chain.SourceSpec;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A thread to be: a source, or one or more nodes one after the other.
 *
 * <p>Threads: those that plan, then read-only.
 */
public final class Vertex {
    final String name;
    final SourceSpec source;
    final List<NodeSpec> nodes;
    final int index;
    final int copies;
    /** Loops around this vertex, the innermost first. */
    final List<LoopPlan> loops;

    /** Its place in the plan. */
    int number;

    Gathering gathering = Gathering.ANY;
    /** The order of items that are gathered sorted; else {@code null}. */
    Comparator<Object> order;

    /** Items that are published to it together, 0 for the default. */
    int batch;

    Groups groups = Groups.NONE;
    String group;
    boolean isHelper;
    boolean isExpendable;

    Vertex(String name, SourceSpec source, List<NodeSpec> nodes, int index, int copies, List<LoopPlan> loops) {
        this.name = name;
        this.source = source;
        this.nodes = List.copyOf(nodes);
        this.index = index;
        this.copies = copies;
        this.loops = List.copyOf(loops);
    }

    /** {@return the name, which copies of it share} */
    public String name() {
        return name;
    }

    /** {@return its place in the plan, from 0} */
    public int number() {
        return number;
    }

    /** {@return the makers whose nodes are waited for outside the graph} */
    public List<AwaitedMaker> awaitedMakers() {
        return Stream.concat(
                        Stream.ofNullable(source).map(SourceSpec::maker),
                        nodes.stream().map(NodeSpec::maker))
                .filter(AwaitedMaker.class::isInstance)
                .map(AwaitedMaker.class::cast)
                .toList();
    }

    /** A description, longer than its label. */
    String describe() {
        String nodesInWords = nodes.stream()
                .map(node -> node.name() + " " + node.takes() + " to " + node.emits())
                .toList()
                .toString();
        return label() + " of " + copies + " "
                + (source == null ? "" : "from " + source.name() + " " + source.emits() + " ") + nodesInWords
                + ", takes " + gathering + ", batch " + batch + ", groups " + groups + ", loops " + loops;
    }

    /** {@return which of its copies it is, from 0} */
    public int index() {
        return index;
    }

    /** {@return the group it belongs to; {@code null} for none} */
    public String group() {
        return group;
    }

    /** {@return whether the program has not described it: it was added because one thread has to see all items} */
    public boolean isHelper() {
        return isHelper;
    }

    /** {@return whether the graph can go on without it: it is part of a worker of a surviving farm} */
    public boolean isExpendable() {
        return isExpendable;
    }

    /** {@return how many copies there are, at least 1} */
    public int copies() {
        return copies;
    }

    /** {@return the source in its thread; {@code null} if items come from other vertices} */
    public SourceSpec source() {
        return source;
    }

    /** {@return its nodes, the first to take an item first} */
    public List<NodeSpec> nodes() {
        return nodes;
    }

    /** {@return which of its inputs it takes the next item from} */
    public Gathering gathering() {
        return gathering;
    }

    /** {@return the order of items that are gathered sorted; else {@code null}} */
    public Comparator<Object> order() {
        return order;
    }

    /** {@return how many items are published to it together, 0 for the default} */
    public int batch() {
        return batch;
    }

    /** {@return its part in restoring the order of groups of results} */
    public Groups groups() {
        return groups;
    }

    /** {@return whether it is a source} */
    public boolean isSource() {
        return source != null;
    }

    /** {@return the loops around it, the innermost first} */
    public List<LoopPlan> loops() {
        return loops;
    }

    /** {@return the kind of item that its first node takes; objects if it has only a source} */
    public ItemKind takes() {
        return nodes.isEmpty() ? ItemKind.OBJECT : nodes.get(0).takes();
    }

    /** {@return the kind of item that its last node emits, or its source if it has no nodes} */
    public ItemKind emits() {
        return nodes.isEmpty() ? source.emits() : nodes.get(nodes.size() - 1).emits();
    }

    /** {@return the name, with the number of the copy if there are several} */
    public String label() {
        return copies == 1 ? name : name + "[" + index + "]";
    }

    @Override
    public String toString() {
        return label();
    }

    /** The part of a vertex in restoring the order of groups of results. */
    public enum Groups {
        /** Nothing. */
        NONE,
        /** Ends a group after every item. */
        ENDS,
        /** Passes on that a group has ended. */
        PASSES_ON
    }
}

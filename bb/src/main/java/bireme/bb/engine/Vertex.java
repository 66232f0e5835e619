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

    /** The name, which copies of it share. */
    public String name() {
        return name;
    }

    /** Its place in the plan, from 0. */
    public int number() {
        return number;
    }

    /** Makers whose nodes are waited for outside the graph. */
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

    /** Which of its copies it is, from 0. */
    public int index() {
        return index;
    }

    /** The group it belongs to; {@code null} for none. */
    public String group() {
        return group;
    }

    /** Whether the program has not described it: it was added because one thread has to see all items. */
    public boolean isHelper() {
        return isHelper;
    }

    /** Whether the graph can go on without it: it is part of a worker of a surviving farm. */
    public boolean isExpendable() {
        return isExpendable;
    }

    /** Copies there are of it. */
    public int copies() {
        return copies;
    }

    /** The source in its thread; {@code null} if items come from other vertices. */
    public SourceSpec source() {
        return source;
    }

    /** Its nodes, the first to take an item first. */
    public List<NodeSpec> nodes() {
        return nodes;
    }

    /** Which of its inputs it takes the next item from. */
    public Gathering gathering() {
        return gathering;
    }

    /** The order of items that are gathered sorted; else {@code null}. */
    public Comparator<Object> order() {
        return order;
    }

    /** Items that are published to it together, 0 for the default. */
    public int batch() {
        return batch;
    }

    /** Its part in restoring the order of groups of results. */
    public Groups groups() {
        return groups;
    }

    /** Whether it is a source. */
    public boolean isSource() {
        return source != null;
    }

    /** Loops around it, the innermost first. */
    public List<LoopPlan> loops() {
        return loops;
    }

    /** The kind of item that its first node takes. */
    public ItemKind takes() {
        return nodes.isEmpty() ? ItemKind.OBJECT : nodes.get(0).takes();
    }

    /** The kind of item that its last node, or its source, emits. */
    public ItemKind emits() {
        return nodes.isEmpty() ? source.emits() : nodes.get(nodes.size() - 1).emits();
    }

    /** The name, and which of the copies it is. */
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

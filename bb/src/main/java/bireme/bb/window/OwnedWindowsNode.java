package bireme.bb.window;

import bireme.bb.node.Node;
import bireme.bb.node.Output;
import bireme.bb.snapshot.Stateful;
import bireme.bb.window.contents.Contents;
import bireme.bb.window.message.DealtItem;
import bireme.bb.window.message.Mark;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Keeps the items that are in windows of one worker, and fires these windows.
 *
 * <p>Shape: a table for each place that the worker may have in the group of a key. In a table by time the times begin
 * with the first window of that place, so that all its windows are multiples of the slide. {@link Mark}s are passed on
 * behind the windows that they close.
 */
final class OwnedWindowsNode<K, T, C extends Contents<T>> implements Node<Object, Object>, Stateful {
    private final WindowSpec<K, T> spec;
    private final WindowGroups groups;
    private final int worker;
    private final boolean isFolding;
    private final List<KeyTable<K, T, C>> tables = new ArrayList<>();

    /**
     * Creates the node of a worker.
     *
     * @param isFolding whether tables do not keep items
     * @param tableOf makes the table of a member of groups
     */
    OwnedWindowsNode(
            WindowSpec<K, T> spec,
            WindowGroups groups,
            int worker,
            boolean isFolding,
            IntFunction<KeyTable<K, T, C>> tableOf) {
        this.spec = spec;
        this.groups = groups;
        this.worker = worker;
        this.isFolding = isFolding;
        for (int member = 0; member < groups.group(); member++) {
            tables.add(tableOf.apply(member));
        }
    }

    @Override
    public void accept(Object message, Output<Object> out) throws Exception {
        if (message instanceof Mark mark) {
            for (int member = 0; member < tables.size(); member++) {
                byTime(member).close(groups.firstOf(member, mark.open()), out);
            }
            out.emit(mark);
            return;
        }
        DealtItem<K, T> dealt = WindowSpec.cast(message);
        int member = groups.member(worker, dealt.first());
        if (spec.isByCount()) {
            ((CountTable<K, T, C>) tables.get(member)).add(dealt.key(), dealt.item(), out);
        } else {
            long time = spec.times().of(dealt.item()) - spec.shape().start(member);
            byTime(member).add(dealt.key(), time, time + 1, dealt.item(), out);
        }
        if (isFolding) {
            spec.sharing().drop(dealt.item());
        }
    }

    private TimeTable<K, T, C> byTime(int member) {
        return (TimeTable<K, T, C>) tables.get(member);
    }

    @Override
    public void end(Output<Object> out) throws Exception {
        for (KeyTable<K, T, C> table : tables) {
            if (spec.isFlushing()) {
                table.flush(out);
            } else {
                table.states.values().forEach(state -> state.contents.dropBefore(Contents.NONE));
            }
        }
    }

    @Override
    public void snapshot(ObjectOutput out) throws IOException {
        for (KeyTable<K, T, C> table : tables) {
            table.write(out);
        }
    }

    @Override
    public void restore(ObjectInput in) throws IOException, ClassNotFoundException {
        for (KeyTable<K, T, C> table : tables) {
            table.read(in);
        }
    }
}

package bireme.bb.engine.survival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.survival.UnackedItems.Task;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which items lost workers are thought to have been lost for. */
class UnackedItemsTest {
    private static final Vertex WORKER = new GraphPlan().nodes("worker", List.of(), 0, 1, List.of());

    private final Deque<Task> open = new ArrayDeque<>();

    private static UnackedItems of(Task... tasks) {
        UnackedItems items = new UnackedItems(WORKER);
        for (Task task : tasks) {
            items.add(task);
        }
        return items;
    }

    @Test
    void shouldSuspectEveryItemOfALostWorker() {
        Task first = new Task("first");
        Task deadly = new Task("deadly");
        of(first, deadly).passOn(open);
        assertThat(open).containsExactly(first, deadly);
        of(deadly).passOn(open);
        UnackedItems third = of(deadly);
        assertThatThrownBy(() -> third.passOn(open))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("item deadly was with 3 workers that are lost");
    }

    @Test
    void shouldGiveASuspectToAWorkerThatHasNothingElse() {
        Task suspect = new Task("suspect");
        of(suspect).passOn(open);
        assertThat(suspect.isSuspect()).as("after one loss").isFalse();
        of(suspect).passOn(open);
        assertThat(suspect.isSuspect()).as("after two").isTrue();
        UnackedItems worker = of(new Task("other"));
        assertThat(worker.hasRoom(false)).isTrue();
        assertThat(worker.hasRoom(true)).isFalse();
        worker.settle(1);
        assertThat(worker.hasRoom(true)).isTrue();
        worker.add(suspect);
        assertThat(worker.hasRoom(false)).isFalse();
        assertThat(worker.hasRoom(true)).isFalse();
        worker.settle(2);
        assertThat(worker.hasRoom(false)).isTrue();
    }
}

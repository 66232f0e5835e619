package xxdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import xxdev.SendContract.Mode;

/** Objects arrive as copies of what they were when sent; a failure hits the side that caused it, no later message. */
interface ObjectContract extends DeviceUnderTest {
    /** An object that a test changes after it was sent. */
    final class Cell implements Serializable {
        private static final long serialVersionUID = 1L;
        int value;
        List<Cell> neighbours = new ArrayList<>();

        Cell(int value) {
            this.value = value;
        }
    }

    /** An object that can be written and not read. */
    final class Unreadable implements Serializable {
        private static final long serialVersionUID = 1L;

        private void readObject(ObjectInputStream in) throws IOException {
            throw new InvalidObjectException("this object does not want to live again");
        }
    }

    /** An object that cannot be written. */
    final class Unwritable {
        final int value = 1;
    }

    @Test
    default void shouldCarryAnyNumberOfObjectsByAnyMode() {
        try (TestJob job = job(2)) {
            for (Mode mode : Mode.values()) {
                for (int count : new int[] {0, 1, 5, 10_000}) {
                    Object[] into = new Object[count + 2];
                    Arrays.fill(into, "guard");
                    Request receive = job.device(1).irecv(into, 1, count, 0, 5, 1);
                    Request send = start(mode, job.device(0), cells(count));
                    assertThat(receive.await()).hasToString("Status[source=0 tag=5, " + count + " x OBJECT]");
                    if (send != null) {
                        send.await();
                    }
                    for (int i = 0; i < count; i++) {
                        assertThat(((Cell) into[i + 1]).value).isEqualTo(i);
                    }
                    assertThat(List.of(into[0], into[count + 1])).containsOnly("guard");
                }
            }
        }
    }

    /** Objects 0..count-1 are behind one that is not sent. */
    private static Object[] cells(int count) {
        Object[] cells = new Object[count + 1];
        for (int i = 0; i <= count; i++) {
            cells[i] = new Cell(i - 1);
        }
        return cells;
    }

    private static Request start(Mode mode, Device device, Object[] items) {
        int count = items.length - 1;
        switch (mode) {
            case SEND -> device.send(items, 1, count, 1, 5, 1);
            case SSEND -> device.ssend(items, 1, count, 1, 5, 1);
            case ISEND -> {
                return device.isend(items, 1, count, 1, 5, 1);
            }
            case ISSEND -> {
                return device.issend(items, 1, count, 1, 5, 1);
            }
            default -> throw new AssertionError(mode);
        }
        return null;
    }

    @Test
    default void shouldSendObjectsAsTheyAreAtThatMoment() {
        try (TestJob job = job(2)) {
            Cell cell = new Cell(1);
            cell.neighbours.add(cell);
            cell.neighbours.add(null);
            Request send = job.device(0).isend(new Object[] {cell, null, cell}, 0, 3, 1, 5, 1);
            send.await();
            cell.value = 2;
            Object[] into = new Object[3];
            assertThat(job.stepUntilUnexpected(job.device(1), 0, 5, 1).count()).isEqualTo(3);
            job.device(1).recv(into, 0, 3, 0, 5, 1);
            Cell received = (Cell) into[0];
            assertThat(received).isNotSameAs(cell);
            assertThat(received.value).isEqualTo(1);
            assertThat(received.neighbours).containsExactly(received, null);
            assertThat(into[1]).isNull();
            assertThat(into[2]).isSameAs(received);
        }
    }

    @Test
    default void shouldRefuseWhatIsNotSerializableAndLeaveBothSidesUsable() {
        try (TestJob job = job(2)) {
            for (Mode mode : Mode.values()) {
                Request receive = job.device(1).irecv(new Object[2], 0, 2, 0, 5, 1);
                assertThatThrownBy(() -> start(mode, job.device(0), new Object[] {null, "fine", new Unwritable()}))
                        .isInstanceOf(DeviceException.class)
                        .hasMessageContaining(Unwritable.class.getName())
                        .hasMessageContaining("Serializable");
                job.stepALot();
                assertThat(receive.isDone()).isFalse();
                receive.cancel();
                exchange(job, new Object[] {"after"});
            }
        }
    }

    private static void exchange(TestJob job, Object[] items) {
        job.device(0).send(items, 0, items.length, 1, 6, 1);
        Object[] into = new Object[items.length];
        job.device(1).recv(into, 0, into.length, 0, 6, 1);
        assertThat(into).isEqualTo(items);
    }

    @Test
    default void shouldShowTheReceiverThatAnObjectCannotBeRebuilt() {
        try (TestJob job = job(2)) {
            for (Mode mode : new Mode[] {Mode.SEND, Mode.ISSEND}) {
                Request receive = job.device(1).irecv(new Object[2], 0, 2, 0, 5, 1);
                Request send = start(mode, job.device(0), new Object[] {null, new Unreadable()});
                ReceiveMismatchContract.assertFails(receive, DeviceException.class, "does not want to live again");
                if (send != null) {
                    send.await();
                }
                exchange(job, new Object[] {"after", 1});
            }
        }
    }

    @Test
    default void shouldSayThatTheReceiveBufferCannotHoldAnObject() {
        try (TestJob job = job(2)) {
            for (Object item : new Object[] {1, new Cell(1)}) {
                job.device(0).send(new Object[] {item}, 0, 1, 1, 5, 1);
                Request receive = job.device(1).irecv(new String[1], 0, 1, 0, 5, 1);
                ReceiveMismatchContract.assertFails(
                        receive, DeviceException.class, item.getClass().getName(), "java.lang.String[]");
                exchange(job, new String[] {"after"});
            }
        }
    }

    @Test
    default void shouldNotMixObjectsWithPrimitives() {
        try (TestJob job = job(2)) {
            job.device(0).send(new Object[] {1}, 0, 1, 1, 5, 1);
            Request receive = job.device(1).irecv(new byte[1000], 0, 1000, 0, 5, 1);
            ReceiveMismatchContract.assertFails(receive, DeviceException.class, "message of OBJECT", "receive of BYTE");
            job.device(0).send(new byte[1000], 0, 1000, 1, 5, 1);
            receive = job.device(1).irecv(new Object[1], 0, 1, 0, 5, 1);
            ReceiveMismatchContract.assertFails(receive, DeviceException.class, "message of BYTE", "receive of OBJECT");
            exchange(job, new Object[] {"after"});
        }
    }
}

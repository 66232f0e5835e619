package bireme.collectives.cost;

import bireme.collectives.items.ItemLayout;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.JvmGroups;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Notes which messages one rank sends and waits for and what it works on meanwhile; moves nothing.
 *
 * <p>Shape: an exchange is a started send and receive and an await of both. Lengths that come by message, as {@code
 * long}, are all {@code blockElements}, so that what depends on them can be noted as well. Ranks of a JVM have no
 * memory in common here: what an algorithm does inside a JVM it does by messages, and what ranks show to their leader
 * is what it has itself.
 *
 * <p>Units: bytes. Everything but those lengths lies in byte buffers, however short; only their type counts.
 *
 * <p>Threads: one. Three plain arrays, because the traces of 65,536 ranks have millions of events.
 */
final class Trace implements Stages {
    /** What happens. */
    enum Kind {
        SEND,
        RECV,
        AWAIT_SIGNAL,
        START_SEND,
        START_RECV,
        AWAIT,
        COPY,
        COMBINE
    }

    private static final Kind[] KINDS = Kind.values();
    private static final byte[] NOTHING = new byte[0];

    private final int rank;
    private final int size;
    private final int blockElements;
    private final JvmGroups groups;
    private byte[] kinds = new byte[8];
    private int[] peers = new int[8];
    private int[] bytes = new int[8];
    private int length;

    /**
     * Begins a trace.
     *
     * @param groups which ranks share a JVM; {@code null} when no two do
     */
    Trace(int rank, int size, int blockElements, JvmGroups groups) {
        this.rank = rank;
        this.size = size;
        this.blockElements = blockElements;
        this.groups = groups;
    }

    /** Number of events. */
    int length() {
        return length;
    }

    Kind kind(int event) {
        return KINDS[kinds[event]];
    }

    int peer(int event) {
        return peers[event];
    }

    int bytes(int event) {
        return bytes[event];
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public void send(Object buffer, int offset, int elements, int dest) {
        add(Kind.SEND, dest, bytes(buffer, elements));
    }

    @Override
    public void recv(Object buffer, int offset, int elements, int source) {
        add(Kind.RECV, source, bytes(buffer, elements));
        sendLengths(buffer, offset, elements);
    }

    @Override
    public void signal(int dest) {
        add(Kind.START_SEND, dest, 0);
    }

    @Override
    public void awaitSignal(int source) {
        add(Kind.AWAIT_SIGNAL, source, 0);
    }

    @Override
    public void exchange(
            Object out, int outOffset, int outElements, int dest, Object in, int inOffset, int inElements, int source) {
        startRecv(in, inOffset, inElements, source);
        startSend(out, outOffset, outElements, dest);
        await();
    }

    @Override
    public void startSend(Object buffer, int offset, int elements, int dest) {
        add(Kind.START_SEND, dest, bytes(buffer, elements));
    }

    @Override
    public void startRecv(Object buffer, int offset, int elements, int source) {
        add(Kind.START_RECV, source, bytes(buffer, elements));
        sendLengths(buffer, offset, elements);
    }

    @Override
    public void await() {
        add(Kind.AWAIT, 0, 0);
    }

    @Override
    public Object space(ItemLayout layout, int items) {
        return NOTHING;
    }

    @Override
    public void copy(ItemLayout layout, Object from, int fromOffset, Object to, int toOffset, int items) {
        work(Kind.COPY, items * layout.extent());
    }

    @Override
    public void apply(Reduction op, Object in, int inOffset, Object inout, int inoutOffset, int items) {
        work(Kind.COMBINE, items);
    }

    /** What earlier messages bring is known, see above. */
    @Override
    public void then(Runnable more) {
        more.run();
    }

    @Override
    public JvmGroups groups() {
        return groups;
    }

    @Override
    public void publish(Object own, int leader, Consumer<Object[]> work) {
        int group = groups.groupOf(rank);
        if (groups.rank(group, leader) == rank) {
            Object[] all = new Object[groups.size(group)];
            Arrays.fill(all, own);
            work.accept(all);
        }
    }

    private void sendLengths(Object buffer, int offset, int elements) {
        if (buffer instanceof long[] lengths) {
            Arrays.fill(lengths, offset, offset + elements, blockElements);
        }
    }

    private static int bytes(Object buffer, int elements) {
        return buffer instanceof long[] ? elements * Long.BYTES : elements;
    }

    /** Work upon work is one event: some algorithms copy every block by itself. */
    private void work(Kind kind, int count) {
        if (length > 0 && kind(length - 1) == kind && bytes[length - 1] <= Integer.MAX_VALUE - count) {
            bytes[length - 1] += count;
        } else {
            add(kind, 0, count);
        }
    }

    private void add(Kind kind, int peer, int count) {
        if (length == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * length);
            peers = Arrays.copyOf(peers, 2 * length);
            bytes = Arrays.copyOf(bytes, 2 * length);
        }
        kinds[length] = (byte) kind.ordinal();
        peers[length] = peer;
        bytes[length++] = count;
    }
}

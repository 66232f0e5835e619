package bireme.collectives.cost;

import bireme.collectives.ItemLayout;
import bireme.collectives.Reduction;
import bireme.collectives.Stages;
import java.util.ArrayList;
import java.util.List;

/** Notes which messages one rank sends and waits for, and touches no buffer. */
final class Trace implements Stages {
    /** What happens to a message. */
    enum Kind {
        SEND,
        RECV,
        START_SEND,
        START_RECV,
        AWAIT
    }

    /** One event; an exchange is a started send and receive and an await of both. */
    record Event(Kind kind, int peer, long elements) {}

    private static final byte[] NOTHING = new byte[0];

    private final List<Event> events = new ArrayList<>();
    private final int rank;
    private final int size;

    Trace(int rank, int size) {
        this.rank = rank;
        this.size = size;
    }

    List<Event> events() {
        return events;
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
        add(Kind.SEND, dest, elements);
    }

    @Override
    public void recv(Object buffer, int offset, int elements, int source) {
        add(Kind.RECV, source, elements);
    }

    @Override
    public void signal(int dest) {
        add(Kind.START_SEND, dest, 0);
    }

    @Override
    public void awaitSignal(int source) {
        add(Kind.RECV, source, 0);
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
        add(Kind.START_SEND, dest, elements);
    }

    @Override
    public void startRecv(Object buffer, int offset, int elements, int source) {
        add(Kind.START_RECV, source, elements);
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
        // Local work is free in this model.
    }

    @Override
    public void apply(Reduction op, Object in, int inOffset, Object inout, int inoutOffset, int items) {
        // Local work is free in this model.
    }

    @Override
    public void then(Runnable more) {
        throw new UnsupportedOperationException("what follows depends on messages that nobody sends here");
    }

    private void add(Kind kind, int peer, long elements) {
        events.add(new Event(kind, peer, elements));
    }
}

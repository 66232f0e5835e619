package bireme.runtime.recovery;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * A group that agrees, with everything that can happen to it as events that are chosen one by one: members begin,
 * messages arrive in the order of their sender, members fail at any time, their last messages get lost, and the others
 * learn of it one after the other.
 */
final class AgreementModel {
    private record Message(boolean isDecision, Vote vote) {}

    private final int size;
    private final int maxFailures;
    private final Agreement[] members;
    /** By sender times size plus receiver. */
    private final List<Deque<Message>> channels = new ArrayList<>();

    private final BitSet begun = new BitSet();
    private final BitSet failed = new BitSet();
    private final BitSet[] known;

    AgreementModel(int size, int maxFailures) {
        this.size = size;
        this.maxFailures = maxFailures;
        this.members = new Agreement[size];
        this.known = new BitSet[size];
        for (int member = 0; member < size; member++) {
            int own = member;
            known[member] = new BitSet();
            members[member] = new Agreement(member, size, new Agreement.Outlet() {
                @Override
                public void vote(int to, Vote vote) {
                    channels.get(own * size + to).add(new Message(false, vote));
                }

                @Override
                public void decision(int to, Vote decision) {
                    channels.get(own * size + to).add(new Message(true, decision));
                }
            });
        }
        for (int channel = 0; channel < size * size; channel++) {
            channels.add(new ArrayDeque<>());
        }
    }

    /** What can happen now; failures come last. */
    List<Runnable> events() {
        List<Runnable> events = new ArrayList<>();
        for (int member = 0; member < size; member++) {
            int own = member;
            if (!failed.get(own) && !begun.get(own)) {
                events.add(() -> begin(own));
            }
            for (int other = 0; other < size; other++) {
                addEventsBetween(other, own, events);
            }
        }
        if (failed.cardinality() < maxFailures) {
            for (int member = failed.nextClearBit(0); member < size; member = failed.nextClearBit(member + 1)) {
                int own = member;
                events.add(() -> failed.set(own));
            }
        }
        return events;
    }

    private void addEventsBetween(int from, int to, List<Runnable> events) {
        Deque<Message> channel = channels.get(from * size + to);
        if (!channel.isEmpty()) {
            events.add(() -> deliver(from, to, channel.remove()));
            if (failed.get(from)) {
                events.add(channel::clear);
            }
        }
        if (failed.get(from) && !failed.get(to) && !known[to].get(from)) {
            events.add(() -> learn(from, to));
        }
    }

    private void begin(int member) {
        begun.set(member);
        BitSet knows = (BitSet) known[member].clone();
        members[member].contribute(new Vote(~(1 << member), member, 0, knows, new BitSet()));
    }

    private void deliver(int from, int to, Message message) {
        if (failed.get(to)) {
            return;
        }
        if (message.isDecision()) {
            members[to].decided(from, message.vote());
        } else {
            members[to].voted(from, message.vote());
        }
    }

    private void learn(int gone, int member) {
        known[member].set(gone);
        BitSet one = new BitSet();
        one.set(gone);
        members[member].fail(one);
    }

    /** Whether nothing can happen but failures. */
    boolean isOver() {
        for (int to = 0; to < size; to++) {
            if (failed.get(to)) {
                continue;
            }
            if (!begun.get(to)) {
                return false;
            }
            for (int from = 0; from < size; from++) {
                boolean isUnheard = failed.get(from) && !known[to].get(from);
                if (isUnheard || !channels.get(from * size + to).isEmpty()) {
                    return false;
                }
            }
        }
        return true;
    }

    /** What is wrong, or {@code null}. */
    String fault() {
        Vote decision = null;
        for (int member = failed.nextClearBit(0); member < size; member = failed.nextClearBit(member + 1)) {
            Vote own = members[member].decision();
            if (own == null && isOver()) {
                return "member " + member + " waits for ever: " + this;
            }
            if (own != null && decision != null && !own.equals(decision)) {
                return "two decisions: " + this;
            }
            decision = own == null ? decision : own;
        }
        return null;
    }

    /** Everything that the future depends on. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int member = 0; member < size; member++) {
            text.append(failed.get(member) ? "failed" : members[member].toString());
            text.append(known[member]);
        }
        return text.append(channels).toString();
    }
}

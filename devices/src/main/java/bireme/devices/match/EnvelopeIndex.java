package bireme.devices.match;

import java.util.function.Consumer;

/**
 * Finds the oldest entry with a given (source, tag, context) among thousands in constant time.
 *
 * <p>Shape: a hash table of doubly linked chains; entries of one key are in one chain in the order they were added,
 * so the first hit is the oldest. Wildcards are ordinary key values here. Entries bring their own links, so adding and
 * removing allocates nothing. A table that has grown long is released when it becomes empty.
 *
 * <p>Threads: guarded by the lock of the engine.
 *
 * @param <T> what an entry refers to
 */
final class EnvelopeIndex<T> {
    /** An entry's place in one index; an entry in several indexes has as many links. */
    static final class Link<T> {
        final T owner;
        int source;
        int tag;
        int context;
        private Link<T> previous;
        private Link<T> next;

        Link(T owner) {
            this.owner = owner;
        }

        Link<T> key(int newSource, int newTag, int newContext) {
            source = newSource;
            tag = newTag;
            context = newContext;
            return this;
        }

        private boolean hasKey(int wantedSource, int wantedTag, int wantedContext) {
            return tag == wantedTag && source == wantedSource && context == wantedContext;
        }
    }

    private static final int INITIAL_CHAINS = 16;
    private static final int MAX_CHAINS_KEPT = 1 << 12;

    private Link<T>[] heads = newChains(INITIAL_CHAINS);
    private Link<T>[] tails = newChains(INITIAL_CHAINS);
    private int size;

    int size() {
        return size;
    }

    /** Adds an entry behind all others of its key. */
    void add(Link<T> link) {
        if (size >= heads.length) {
            grow();
        }
        append(link);
        size++;
    }

    /** The oldest entry of this key, or {@code null}. */
    T first(int source, int tag, int context) {
        Link<T> link = heads[chain(source, tag, context)];
        while (link != null && !link.hasKey(source, tag, context)) {
            link = link.next;
        }
        return link == null ? null : link.owner;
    }

    /** Visits all entries, chain by chain; {@code visitor} leaves the index as it is. */
    void forEach(Consumer<T> visitor) {
        for (Link<T> head : heads) {
            for (Link<T> link = head; link != null; link = link.next) {
                visitor.accept(link.owner);
            }
        }
    }

    /** Takes an entry out; it must be in. */
    void remove(Link<T> link) {
        int chain = chain(link.source, link.tag, link.context);
        if (link.previous == null) {
            heads[chain] = link.next;
        } else {
            link.previous.next = link.next;
        }
        if (link.next == null) {
            tails[chain] = link.previous;
        } else {
            link.next.previous = link.previous;
        }
        link.previous = null;
        link.next = null;
        size--;
        if (size == 0 && heads.length > MAX_CHAINS_KEPT) {
            heads = newChains(INITIAL_CHAINS);
            tails = newChains(INITIAL_CHAINS);
        }
    }

    private void append(Link<T> link) {
        int chain = chain(link.source, link.tag, link.context);
        Link<T> tail = tails[chain];
        link.previous = tail;
        link.next = null;
        if (tail == null) {
            heads[chain] = link;
        } else {
            tail.next = link;
        }
        tails[chain] = link;
    }

    /** Doubles the table; chains are walked in order, so entries of one key keep theirs. */
    private void grow() {
        Link<T>[] old = heads;
        heads = newChains(old.length * 2);
        tails = newChains(old.length * 2);
        for (Link<T> head : old) {
            Link<T> link = head;
            while (link != null) {
                Link<T> following = link.next;
                append(link);
                link = following;
            }
        }
    }

    private int chain(int source, int tag, int context) {
        int hash = (context * 31 + source) * 0x9E3779B1 + tag * 0x85EBCA6B;
        return (hash ^ hash >>> 15) & heads.length - 1;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static <T> Link<T>[] newChains(int length) {
        return (Link<T>[]) new Link[length];
    }
}

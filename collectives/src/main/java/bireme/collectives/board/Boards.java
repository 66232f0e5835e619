package bireme.collectives.board;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Boards of one team beside its first, for calls that happen in an order of their own.
 *
 * <p>Shape: a board stays until each member has left it once. Members may leave before others have come, and one that
 * never came leaves, too: which of them need the board is up to the algorithm.
 *
 * <p>Threads: any.
 */
public final class Boards {
    /** One under way, and one that others still end. */
    private static final int CALLS = 2;

    private static final class Entry {
        private Board board;
        private int leavers;

        private Board board(int members) {
            if (board == null) {
                board = new Board(members, CALLS);
            }
            return board;
        }

        private Entry withoutOne(int members) {
            leavers++;
            return leavers == members ? null : this;
        }
    }

    private final Map<Integer, Entry> boards = new ConcurrentHashMap<>();

    /** The board of this number, made by whichever member asks first. */
    public Board board(int number, int members) {
        Board[] found = new Board[1];
        boards.compute(number, (key, before) -> {
            Entry entry = before == null ? new Entry() : before;
            found[0] = entry.board(members);
            return entry;
        });
        return found[0];
    }

    /** A member will not use the board of this number any more, and not come to it again. */
    public void leave(int number, int members) {
        boards.compute(number, (key, before) -> (before == null ? new Entry() : before).withoutOne(members));
    }

    /** Boards that some member has come to or left, and not all have left. */
    int size() {
        return boards.size();
    }
}

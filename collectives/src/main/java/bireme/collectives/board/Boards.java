package bireme.collectives.board;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Boards of one team beside its first, for calls that happen in an order of their own.
 *
 * <p>Threads: any.
 */
public final class Boards {
    /** One under way, and one that others still end. */
    private static final int CALLS = 2;

    private final Map<Integer, Board> boards = new ConcurrentHashMap<>();

    /** The board of this number, made by whichever member asks first. */
    public Board board(int number, int members) {
        return boards.computeIfAbsent(number, key -> new Board(members, CALLS));
    }
}

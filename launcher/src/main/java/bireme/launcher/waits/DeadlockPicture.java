package bireme.launcher.waits;

import bireme.runtime.host.deadlock.RankState;
import java.io.IOException;
import java.util.List;

/**
 * Writes the picture of a deadlock to the file of {@code --deadlock-picture}, if that is given.
 *
 * <p>Threads: any.
 */
public final class DeadlockPicture {
    /** Draws nothing. */
    public static final DeadlockPicture NONE = new DeadlockPicture(null);

    private final RequestedFile file;

    private DeadlockPicture(RequestedFile file) {
        this.file = file;
    }

    /** One that is written to a file. */
    public static DeadlockPicture in(RequestedFile file) {
        return new DeadlockPicture(file);
    }

    /**
     * Draws, and returns a line for the report that says where; empty when nothing is to be drawn.
     *
     * @param ranks all ranks of the job; {@code null} when it has not come to a deadlock
     */
    public String draw(List<RankState> ranks) {
        if (file == null || ranks == null) {
            return "";
        }
        try {
            file.write(WaitPicture.ofDeadlock(ranks));
            return "picture: " + file;
        } catch (IOException e) {
            return "the picture cannot be written to " + file + ": " + e;
        }
    }
}

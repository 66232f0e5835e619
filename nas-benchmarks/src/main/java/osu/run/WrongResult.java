package osu.run;

/** A collective operation has delivered something else than it should. */
public final class WrongResult extends RuntimeException {
    private static final long serialVersionUID = 1;

    WrongResult(String message) {
        super(message);
    }
}

import java.io.Serializable;

/** What pages take from a user's program: an item that only Java serialization knows. */
final class Old implements Serializable {
    private static final long serialVersionUID = 1;
}

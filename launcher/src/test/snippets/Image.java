import java.nio.file.Path;

/** What pages take from a user's program: a picture. */
record Image(Path from) {
    static Image load(Path file) {
        return new Image(file);
    }

    void save() {
        System.out.println(from);
    }
}

import bireme.bb.ranks.codec.ItemReader;
import bireme.bb.ranks.codec.ItemWriter;

/** What pages take from a user's program: an item with a codec of its own. */
record Frame(int number) {
    static void write(Frame frame, ItemWriter to) {
        to.writeInt(frame.number);
    }

    static Frame read(ItemReader from) {
        return new Frame(from.readInt());
    }
}

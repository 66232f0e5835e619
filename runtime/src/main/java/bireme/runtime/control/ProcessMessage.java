package bireme.runtime.control;

import java.nio.ByteBuffer;

/** Something that is said over a control channel. */
public interface ProcessMessage {
    /** Which kind it is, as both sides number them. */
    MessageKind kind();

    /** Writes its fields. */
    void write(FieldWriter out);

    /** The message as it travels. */
    default ByteBuffer frame() {
        FieldWriter out = new FieldWriter();
        out.number(0); // its length, see FieldWriter.frame
        out.kind(kind().number());
        write(out);
        return out.frame();
    }
}

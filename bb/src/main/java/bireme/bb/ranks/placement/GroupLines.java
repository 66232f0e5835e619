package bireme.bb.ranks.placement;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;

/**
 * The line breaks of a placement file: one line for each member of the top level and for each group.
 *
 * <p>Threads: one.
 */
final class GroupLines extends MinimalPrettyPrinter {
    /** The member that holds the groups. */
    static final String GROUPS = "groups";

    private static final long serialVersionUID = 1L;
    private static final String INDENT = "  ";

    /** How deep an object is that has a line for each member: 1 for the whole, 2 for its groups; 0 for others. */
    private static int depth(JsonGenerator json) {
        JsonStreamContext parent = json.getOutputContext().getParent();
        if (parent.inRoot()) {
            return 1;
        }
        return parent.getParent().inRoot() && GROUPS.equals(parent.getCurrentName()) ? 2 : 0;
    }

    private static void beginLine(JsonGenerator json, int depth) throws IOException {
        json.writeRaw('\n' + INDENT.repeat(depth));
    }

    @Override
    public void beforeObjectEntries(JsonGenerator json) throws IOException {
        if (depth(json) > 0) {
            beginLine(json, depth(json));
        }
    }

    @Override
    public void writeObjectFieldValueSeparator(JsonGenerator json) throws IOException {
        json.writeRaw(": ");
    }

    @Override
    public void writeObjectEntrySeparator(JsonGenerator json) throws IOException {
        if (depth(json) > 0) {
            json.writeRaw(',');
            beginLine(json, depth(json));
        } else {
            json.writeRaw(", ");
        }
    }

    @Override
    public void writeEndObject(JsonGenerator json, int entries) throws IOException {
        if (depth(json) > 0 && entries > 0) {
            beginLine(json, depth(json) - 1);
        }
        json.writeRaw('}');
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator json) throws IOException {
        json.writeRaw(", ");
    }
}

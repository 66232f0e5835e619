package bireme.launcher.control;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import bireme.runtime.host.OutputPolicy;
import java.nio.file.Path;

/**
 * Where ranks write to, as it is sent to their process.
 *
 * @param hasTags whether lines begin with rank and stream
 * @param hasTimestamps whether lines begin with the time
 * @param isMerged whether standard error goes where standard output goes
 * @param filePrefix files instead of the standard streams, one for each rank and stream; empty for none
 */
public record OutputSpec(boolean hasTags, boolean hasTimestamps, boolean isMerged, String filePrefix) {
    static OutputSpec read(FieldReader in) {
        return new OutputSpec(in.flag(), in.flag(), in.flag(), in.word());
    }

    void write(FieldWriter out) {
        out.flag(hasTags);
        out.flag(hasTimestamps);
        out.flag(isMerged);
        out.text(filePrefix);
    }

    /** The same, as the host of ranks takes it. */
    public OutputPolicy policy() {
        OutputPolicy policy = filePrefix.isEmpty() ? OutputPolicy.plain() : OutputPolicy.toFiles(Path.of(filePrefix));
        policy = isMerged ? policy.withErrorsInOutput() : policy;
        policy = hasTags ? policy.withTags() : policy;
        return hasTimestamps ? policy.withTimestamps() : policy;
    }
}

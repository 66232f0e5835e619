package bireme.launcher.control;

import bireme.devices.config.Settings;
import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import java.util.Map;
import xxdev.JobLayout;

/**
 * The first message to a process: the job, its program and its settings.
 *
 * @param layout the job as the process sees it
 * @param program what its ranks run
 * @param settings the {@code bireme.*} settings in force, with their sources
 */
public record Assignment(JobLayout layout, ProgramSpec program, Settings settings) {
    private static final int MAX_SETTINGS = 10_000;

    /** The text of a file may be one. */
    private static final int MAX_SETTING_BYTES = 1 << 21;

    static Assignment read(FieldReader in) {
        String[] hosts = in.words(FieldReader.MAX_RANKS).toArray(new String[0]);
        int[] processOfRank = in.numbers(FieldReader.MAX_RANKS, 0, hosts.length - 1);
        JobLayout layout = new JobLayout(processOfRank, hosts, in.number(0, hosts.length - 1));
        return new Assignment(layout, ProgramSpec.read(in), readSettings(in));
    }

    private static Settings readSettings(FieldReader in) {
        Settings settings = Settings.none();
        int count = in.number(0, MAX_SETTINGS);
        for (int i = 0; i < count; i++) {
            settings = settings.with(in.word(), in.text(MAX_SETTING_BYTES), in.word());
        }
        return settings;
    }

    void write(FieldWriter out) {
        out.number(layout.processes());
        for (int process = 0; process < layout.processes(); process++) {
            out.text(layout.hostOf(process));
        }
        out.number(layout.size());
        for (int rank = 0; rank < layout.size(); rank++) {
            out.number(layout.processOf(rank));
        }
        out.number(layout.process());
        program.write(out);
        writeSettings(out);
    }

    private void writeSettings(FieldWriter out) {
        out.number(settings.entries().size());
        for (Map.Entry<String, Settings.Entry> entry : settings.entries().entrySet()) {
            out.text(entry.getKey());
            out.text(entry.getValue().value());
            out.text(entry.getValue().source());
        }
    }
}

package bireme.launcher.doctor;

import bireme.devices.config.Settings;
import bireme.launcher.settings.KnownSettings;
import bireme.launcher.settings.UnreadSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Lists every setting with its value and source, and reports settings that are unknown. */
final class SettingsCheck {
    /**
     * A setting in force.
     *
     * @param key its name
     * @param value what holds
     * @param source where it was set, or {@code default}
     * @param meaning what it is for; empty when nothing reads it
     */
    record Line(String key, String value, String source, String meaning) {
        private static final String DEFAULT = "default";

        /** A setting that nobody has set. */
        static Line ofDefault(KnownSettings.Known known) {
            return new Line(known.key(), known.byDefault(), DEFAULT, known.meaning());
        }

        boolean isDefault() {
            return source.equals(DEFAULT);
        }
    }

    private SettingsCheck() {}

    /** All settings, sorted. */
    static List<Line> lines(Settings settings) {
        Map<String, Settings.Entry> set = settings.entries();
        List<Line> lines = new ArrayList<>();
        for (KnownSettings.Known known : KnownSettings.ALL) {
            Line line = Line.ofDefault(known);
            for (Map.Entry<String, Settings.Entry> entry : set.entrySet()) {
                if (KnownSettings.isSame(known.key(), entry.getKey())) {
                    line = new Line(
                            known.key(),
                            entry.getValue().value(),
                            entry.getValue().source(),
                            known.meaning());
                }
            }
            lines.add(line);
        }
        return lines;
    }

    /** Findings about settings that nothing reads. */
    static List<Diagnosis> findings(Settings settings) {
        List<Diagnosis> findings = new ArrayList<>();
        for (String key : UnreadSettings.of(settings)) {
            String what = UnreadSettings.what(key, settings.entries().get(key));
            findings.add(Diagnosis.warning("settings", "", what, UnreadSettings.remedy(key, List.of())));
        }
        if (findings.isEmpty()) {
            long count = settings.entries().keySet().stream()
                    .filter(key -> !UnreadSettings.isNoSetting(key))
                    .count();
            findings.add(Diagnosis.ok("settings", "", count + " set, all others have their defaults"));
        }
        return findings;
    }
}

package bireme.launcher.doctor;

import bireme.collectives.rules.RuleException;
import bireme.collectives.select.RuleSelector;
import bireme.devices.config.Settings;
import bireme.launcher.job.CollectiveRulesFile;
import bireme.launcher.options.UsageException;
import java.nio.file.Path;
import java.util.List;

/**
 * Checks which file of rules chooses the algorithms of collectives for a program in the current folder, and that it can
 * be read.
 */
final class RulesCheck {
    private static final String SUBJECT = "collective";

    private RulesCheck() {}

    static Diagnosis of(Settings settings, Path ownFolder) {
        CollectiveRulesFile file = CollectiveRulesFile.find(settings, List.of(), ownFolder);
        try {
            RuleSelector.of(file.path() == null ? settings : file.into(settings));
            return Diagnosis.ok(SUBJECT, "", "algorithms are chosen by " + file);
        } catch (UsageException | RuleException e) {
            return Diagnosis.failure(
                    SUBJECT, "", e.getMessage(), "mend the rule, or name another file by --collectives");
        }
    }
}

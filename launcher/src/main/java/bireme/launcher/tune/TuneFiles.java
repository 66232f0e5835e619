package bireme.launcher.tune;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.RuleSet;
import bireme.collectives.select.RuleSelector;
import bireme.collectives.tune.Curves;
import bireme.collectives.tune.TunedRule;
import bireme.collectives.tune.TunedRules;
import bireme.devices.folder.NamedFile;
import bireme.launcher.control.OwnVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes the files of {@code mpjrun tune} from its results: rules, charts, settings.
 *
 * <p>Errors: {@link java.io.UncheckedIOException} with the file that cannot be written.
 */
final class TuneFiles {
    private final Path rules;
    private final TimesFile results;
    private final String device;

    TuneFiles(Path rules, TimesFile results, String device) {
        this.rules = rules;
        this.results = results;
        this.device = device;
    }

    private Path sibling(String ending) {
        String name = TimesFile.besides(rules).getFileName().toString();
        return rules.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ending);
    }

    /** Writes them; prints what they hold. */
    String write() {
        List<Curves> curves = Curves.of(results.measurements());
        if (curves.isEmpty()) {
            return "Nothing was measured yet, so no rules were written\n";
        }
        TunedRules tuned = new TunedRules(curves);
        String text = head(curves) + tuned.print();
        RuleSelector.of(RuleSet.parse(rules.toString(), text));
        Path page = sibling(".html");
        write(rules, text);
        write(page, Page.of(results.subject(), curves));
        StringBuilder said = new StringBuilder();
        said.append(rules).append(": ").append(summary(tuned)).append('\n');
        said.append(page).append(": charts\n");
        said.append(results.file())
                .append(": ")
                .append(results.measurements().size())
                .append(" times\n");
        writeSettings(said);
        int unsettled = curves.stream().mapToInt(Curves::unsettled).sum();
        if (unsettled > 0) {
            int all = curves.stream().mapToInt(each -> each.bytes().length).sum();
            said.append("At ")
                    .append(unsettled)
                    .append(" of ")
                    .append(all)
                    .append(" points there are too few times to say anything; a longer --budget goes on from here\n");
        }
        return said.append("To use the rules: mpjrun --collectives ")
                .append(rules)
                .append(" ...\n")
                .toString();
    }

    private String head(List<Curves> curves) {
        return "# Rules for the algorithms of collectives, written by mpjrun tune, Bireme " + OwnVersion.text() + ".\n"
                + "# Measured on " + results.subject() + ".\n"
                + "# To use them: mpjrun --collectives FILE, or put this file beside the program or into conf/.\n"
                + "# What no rule here matches goes by the built-in rules: there nothing gained more than noise.\n"
                + "# Noise was " + noise(curves) + ".\n";
    }

    private static String noise(List<Curves> curves) {
        double least = curves.stream().mapToDouble(Curves::noise).min().orElse(0);
        double most = curves.stream().mapToDouble(Curves::noise).max().orElse(0);
        String range = Math.round(least * 100) + " to " + Math.round(most * 100) + " %";
        return range.replaceFirst("^(\\d+) to \\1 %", "$1 %");
    }

    private static String summary(TunedRules tuned) {
        List<TunedRule> all = new ArrayList<>();
        Operation.ALL.forEach(operation -> all.addAll(tuned.of(operation)));
        if (all.isEmpty()) {
            return "no rule, since nothing was faster than the built-in choice by more than noise";
        }
        double most = all.stream().mapToDouble(TunedRule::gain).max().orElse(1);
        return String.format(
                Locale.ROOT,
                "%d rule%s, up to %.2f times as fast as the built-in choice",
                all.size(),
                all.size() == 1 ? "" : "s",
                most);
    }

    private void writeSettings(StringBuilder said) {
        StringBuilder lines = new StringBuilder();
        for (Limit limit : Limit.of(device)) {
            Limit.Choice choice = limit.choose(results.limits(limit.key()));
            if (choice != null) {
                lines.append(limit.line(choice));
            }
        }
        if (!lines.isEmpty()) {
            Path file = sibling("-settings.properties");
            write(
                    file,
                    "# Limits of the device, measured by mpjrun tune on " + results.subject() + ".\n"
                            + "# To use them: mpjrun --settings FILE, or copy the lines to conf/bireme.properties.\n"
                            + lines);
            said.append(file).append(": limits of the device\n");
        }
    }

    private static void write(Path file, String text) {
        try {
            NamedFile.write(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be written: " + e, e);
        }
    }
}

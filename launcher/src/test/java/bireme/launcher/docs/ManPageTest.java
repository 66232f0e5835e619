package bireme.launcher.docs;

import bireme.launcher.options.HelpText;
import bireme.launcher.options.Option;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The manual page {@code mpjrun.1} is made from the table of options and the help. */
class ManPageTest {
    static final String FILE = "packaging/share/man/man1/mpjrun.1";

    private static final String HELP = HelpText.create();

    private final StringBuilder page = new StringBuilder();

    private static String between(String start, String end) {
        int from = HELP.indexOf(start) + start.length();
        return HELP.substring(from, HELP.indexOf(end, from));
    }

    /** As roff takes it: hyphens as typed, and no line that begins like a request. */
    private static String escaped(String text) {
        String escaped = text.replace("\\", "\\e").replace("-", "\\-");
        return escaped.replaceAll("(?m)^(?=[.'])", "\\\\&");
    }

    private void addOption(Option option) {
        String separator = "";
        page.append(".TP\n");
        for (String name : option.names()) {
            page.append(separator).append("\\fB").append(escaped(name)).append("\\fR");
            separator = ", ";
        }
        for (String label : option.valueLabels()) {
            page.append(" \\fI").append(escaped(label)).append("\\fR");
        }
        page.append('\n').append(escaped(option.description())).append('\n');
    }

    private String make() {
        page.append(".\\\" ManPageTest makes this page from the table of options.\n.TH MPJRUN 1 \"\" Bireme\n");
        page.append(".SH NAME\nmpjrun \\- run a Java program on N ranks that exchange messages\n.SH SYNOPSIS\n");
        addLines(between("Usage: ", "\n\nExamples\n").replaceAll("(?m)^ {7}", ""));
        page.append(".SH DESCRIPTION\n").append(escaped(HELP.substring(0, HELP.indexOf('\n'))));
        page.append("\n.SH OPTIONS\n");
        for (Option.Section section : Option.Section.values()) {
            page.append(".SS ").append(section.title()).append('\n');
            for (Option option : Option.values()) {
                if (option.section() == section) {
                    addOption(option);
                }
            }
        }
        page.append(".SH NOTES\n");
        for (String paragraph :
                HELP.substring(HELP.indexOf("\nOptions for Java (")).strip().split("\n\n")) {
            page.append(".PP\n").append(escaped(paragraph)).append('\n');
        }
        page.append(".SH EXAMPLES\n");
        addLines(between("\nExamples\n", "\nProgram\n").replaceAll("(?m)^ {2}", ""));
        return page.toString();
    }

    private void addLines(String lines) {
        page.append(".nf\n").append(escaped(lines.stripTrailing())).append("\n.fi\n");
    }

    @Test
    void shouldBeMadeFromTheTableOfOptions() throws IOException {
        WrittenPage.checkFile(FILE, make(), ManPageTest.class);
    }
}

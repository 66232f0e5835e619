package bireme.launcher.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The messages that the page of troubleshooting explains are those of the sources, so that a search for one finds it. */
class TroubleshootingPageTest {
    private static final Pattern HEADLINE = Pattern.compile("(?s)\\*\\*(.*?)\\*\\*");
    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");
    private static final Set<String> OF_THE_JDK =
            Set.of("OutOfMemoryError", "ArrayIndexOutOfBoundsException", "is already loaded in another classloader");

    /** Names of code that a headline mentions beside its message. */
    private static final Set<String> CODE = Set.of("args[3]", "static");

    /** So much of a message at least is fixed in the sources, and not put together at run time. */
    private static final double MIN_SHARE = 1 / 3.0;

    @Test
    void shouldQuoteMessagesAsTheSourcesHaveThem() throws IOException {
        String script = Files.readString(Page.ROOT.resolve("launcher/bin/mpjrun"));
        Set<String> texts = MessageSources.all("devices", "runtime", "launcher");
        List<String> unknown = new ArrayList<>();
        for (String message : quotedMessages()) {
            if (!script.contains(message) && texts.stream().noneMatch(text -> isQuotedFrom(text, message))) {
                unknown.add(message);
            }
        }
        assertThat(unknown).as("messages that no source has").isEmpty();
    }

    private static List<String> quotedMessages() {
        List<String> messages = new ArrayList<>();
        HEADLINE.matcher(Page.read(Path.of("docs/troubleshooting.md")).prose())
                .results()
                .forEach(headline -> QUOTED.matcher(headline.group(1))
                        .results()
                        .map(quoted -> quoted.group(1).replaceAll("\\s+", " "))
                        .filter(text -> !OF_THE_JDK.contains(text) && !CODE.contains(text))
                        .forEach(messages::add));
        return messages;
    }

    /** Whether a text is enough of a message; what comes before and after it may be put together elsewhere. */
    private static boolean isQuotedFrom(String text, String message) {
        String pattern = (MessageSources.ANYTHING + text).replaceAll("\\.{3,}", MessageSources.ANYTHING);
        return shared(pattern, message) >= message.length() * MIN_SHARE;
    }

    /** How many characters of a message, from its beginning, are those of a text; negative when they differ. */
    private static int shared(String text, String message) {
        int dots = text.indexOf(MessageSources.ANYTHING);
        String fixed = dots < 0 ? text : text.substring(0, dots);
        if (fixed.startsWith(message)) {
            return message.length();
        } else if (!message.startsWith(fixed)) {
            return Integer.MIN_VALUE;
        } else if (dots < 0) {
            return fixed.length();
        }
        String further = text.substring(dots + MessageSources.ANYTHING.length());
        int most = 0; // what is put together at run time may be all the rest
        for (int i = fixed.length(); i < message.length() && !further.isEmpty(); i++) {
            most = Math.max(most, shared(further, message.substring(i)));
        }
        return fixed.length() + most;
    }
}

package bireme.devices.text;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/** Suggests the name that a misspelt one was meant to be. */
public final class NameSuggestion {
    private static final int LETTERS_FOR_EACH_EDIT = 3;

    private NameSuggestion() {}

    /** A name, or the words for it and others to choose from. */
    public static String of(String name, Collection<String> legal) {
        String list = legal.stream().sorted().map(each -> '"' + each + '"').collect(Collectors.joining(", "));
        String meant = EditDistance.closest(
                name, legal, each -> each.toLowerCase(Locale.ROOT), 1 + name.length() / LETTERS_FOR_EACH_EDIT);
        if (meant != null) {
            return "did you mean \"" + meant + "\"? Legal: " + list;
        }
        return legal.isEmpty() ? "there are none" : "expected one of " + list;
    }
}

package bireme.launcher.plan;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Parses one line of a hostfile: {@code name}, {@code name:N}, {@code name slots=N max_slots=M}.
 *
 * <p>Errors: {@link IllegalArgumentException} with what is wrong and the legal values; the caller adds file and line.
 */
final class HostLine {
    /** Far more than any machine has, and few enough to be added up. */
    static final int MAX_SLOTS = 65536;

    private static final String LEGAL_LINE =
            "legal are \"name\", \"name:N\", and \"name slots=N max_slots=M user=NAME\"";

    private String name;
    private String user = "";
    private int slots = Host.UNKNOWN_SLOTS;
    private int maxSlots = Host.UNLIMITED;

    private HostLine(String first) {
        int colon = HostName.colonOf(first);
        if (colon >= 0 && first.indexOf('[') < 0 && first.indexOf(':', colon + 1) >= 0) {
            throw new IllegalArgumentException(
                    "\"" + first + "\" has several colons; an IPv6 address stands in brackets: [" + first + "]");
        }
        String host = colon < 0 ? first : first.substring(0, colon);
        name = HostName.of(host);
        if (name == null) {
            throw new IllegalArgumentException("\"" + host + "\" is no host; legal is " + HostName.LEGAL);
        }
        if (colon >= 0) {
            slots = number("slots", first.substring(colon + 1));
        }
    }

    /** The host that a line mentions; {@code line} has no comment and is not blank. */
    static HostEntry read(String line) {
        String text = line.strip().replaceAll("\\s*=\\s*", "=");
        Deque<String> words = new ArrayDeque<>(Arrays.asList(text.split("\\s+")));
        HostLine host = new HostLine(words.remove());
        words.forEach(host::set);
        return host.entry();
    }

    private void set(String word) {
        int equals = word.indexOf('=');
        String key = equals < 0 ? word : word.substring(0, equals);
        String value = equals < 0 ? "" : word.substring(equals + 1);
        switch (key) {
            case "slots", "cpu", "count":
                setSlots(value);
                break;
            case "max_slots", "max-slots":
                maxSlots = number(key, value);
                break;
            case "user", "username", "user_name":
                user = value + "@";
                break;
            default:
                throw new IllegalArgumentException("\"" + word + "\" is not known; " + LEGAL_LINE);
        }
    }

    private void setSlots(String value) {
        int number = number("slots", value);
        if (slots != Host.UNKNOWN_SLOTS && slots != number) {
            throw new IllegalArgumentException(
                    "host " + name + " has two numbers of slots, " + slots + " and " + number);
        }
        slots = number;
    }

    private HostEntry entry() {
        if (maxSlots < slots) {
            throw new IllegalArgumentException(
                    "max_slots=" + maxSlots + " is less than slots=" + slots + "; it must be as many or more");
        }
        if (HostName.of(user + "host") == null) {
            throw new IllegalArgumentException("\"" + user.replaceFirst("@$", "") + "\" is no name of a user");
        }
        return new HostEntry(user + name, slots, maxSlots);
    }

    private static int number(String key, String text) {
        if (text.matches("[0-9]{1,9}")) {
            int number = Integer.parseInt(text);
            if (number >= 1 && number <= MAX_SLOTS) {
                return number;
            }
        }
        throw new IllegalArgumentException(
                key + " takes a whole number from 1 to " + MAX_SLOTS + ", not \"" + text + "\"");
    }
}

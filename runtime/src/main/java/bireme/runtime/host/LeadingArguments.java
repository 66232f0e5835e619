package bireme.runtime.host;

import bireme.devices.config.Settings;

/**
 * What programs written for MPJ Express expect in front of their own arguments: rank, number of ranks, device. Setting
 * {@code bireme.leading-args} says how many; more than three are empty.
 */
final class LeadingArguments {
    private static final int MAX = 16;

    private final int count;
    private final String size;
    private final String device;

    LeadingArguments(Settings settings, int ranks) {
        count = settings.number("bireme.leading-args", 0, 0, MAX);
        size = Integer.toString(ranks);
        device = nameOf(settings.text("bireme.device", "smdev"));
    }

    /** What MPJ Express 0.44 calls a device. */
    private static String nameOf(String device) {
        return switch (device) {
            case "smdev" -> "smpdev";
            case "hybrid" -> "hybdev";
            case "tcp", "shmdev" -> "niodev";
            default -> device;
        };
    }

    /** Whether {@code text} is a device's name as programs are given it. */
    static boolean isDevice(String text) {
        return text.equals("smpdev") || text.equals("hybdev") || text.equals("niodev");
    }

    /** How many there are. */
    int count() {
        return count;
    }

    /** A fresh array for a rank. */
    String[] before(String[] arguments, int rank) {
        String[] all = new String[count + arguments.length];
        String[] known = {Integer.toString(rank), size, device};
        for (int i = 0; i < count; i++) {
            all[i] = i < known.length ? known[i] : "";
        }
        System.arraycopy(arguments, 0, all, count, arguments.length);
        return all;
    }
}

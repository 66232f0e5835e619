package bireme.runtime.host;

import bireme.devices.config.Settings;

/**
 * What programs written for MPJ Express expect in front of their own arguments: rank, number of ranks, device. Setting
 * {@code bireme.leading-args} says how many; more than three are empty.
 */
final class LeadingArguments {
    private static final int MOST = 16;

    private final int count;
    private final String size;
    private final String device;

    LeadingArguments(Settings settings, int ranks) {
        count = settings.number("bireme.leading-args", 0, 0, MOST);
        size = Integer.toString(ranks);
        device = settings.text("bireme.device", "smdev");
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

package bireme.runtime.host;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.Settings;
import bireme.runtime.environment.RankEnvironment;

/**
 * The arguments that programs for MPJ Express expect before their own: rank, number of ranks, device. The setting
 * {@code bireme.leading-args} is their number; those after the third are empty.
 */
final class LeadingArguments {
    private final int count;
    private final String size;
    private final String device;

    LeadingArguments(Settings settings, int ranks) {
        count = RankEnvironment.leadingArguments(settings);
        size = Integer.toString(ranks);
        device = nameOf(settings.text(DeviceNames.KEY, DeviceNames.DEFAULT));
    }

    /** The name of a device in MPJ Express 0.44. */
    private static String nameOf(String device) {
        return switch (device) {
            case DeviceNames.SMDEV -> DeviceNames.SMPDEV;
            case DeviceNames.HYBRID -> DeviceNames.HYBDEV;
            case DeviceNames.TCP, DeviceNames.SHMDEV -> DeviceNames.NIODEV;
            default -> device;
        };
    }

    /** Whether {@code text} is a device's name as programs are given it. */
    static boolean isDevice(String text) {
        return text.equals(DeviceNames.SMPDEV) || text.equals(DeviceNames.HYBDEV) || text.equals(DeviceNames.NIODEV);
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

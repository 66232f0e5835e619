package bireme.launcher;

import bireme.launcher.control.OwnVersion;
import xxdev.DeviceProvider;
import xxdev.DeviceProviders;

/** The text that {@code mpjrun --version} prints. */
final class VersionText {
    private VersionText() {}

    static String create() {
        StringBuilder text = new StringBuilder();
        text.append("Bireme ").append(OwnVersion.text()).append('\n');
        text.append("JDK ").append(System.getProperty("java.runtime.version"));
        text.append(" (").append(System.getProperty("java.vendor")).append("), ");
        text.append(System.getProperty("java.home")).append('\n');
        text.append("Devices:\n");
        for (DeviceProvider provider : DeviceProviders.all()) {
            text.append("  ")
                    .append(provider.name())
                    .append("  ")
                    .append(provider.description())
                    .append('\n');
        }
        return text.toString();
    }
}

package bireme.devices.secure;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.SettingException;
import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import java.util.ArrayList;
import java.util.List;
import xxdev.DeviceProvider;
import xxdev.DeviceProviders;
import xxdev.Protection;

/**
 * The protection that was asked for, from whichever source, and the check that it is given. What is asked for is given
 * or refused: no job of several processes begins to talk before this check.
 *
 * <p>Shape: asked for is what the settings of the job say, or those of this very process, which may be others: a
 * program of several has options and variables of its own.
 *
 * <p>Threads: immutable.
 */
public final class RequestedProtection {
    private static final String TLS_OF_TCP = SettingKeys.TCP_TLS;

    private final Settings ofJob;
    private final Settings ofProcess;

    private RequestedProtection(Settings ofJob, Settings ofProcess) {
        this.ofJob = ofJob;
        this.ofProcess = ofProcess;
    }

    /** The protection that a job and one of its processes ask for. */
    public static RequestedProtection of(Settings ofJob, Settings ofProcess) {
        return new RequestedProtection(ofJob, ofProcess);
    }

    /** Whether anything is asked for. */
    public boolean isAny() {
        for (Protection each : Protection.values()) {
            if (isAsked(each)) {
                return true;
            }
        }
        return false;
    }

    private boolean isAsked(Protection protection) {
        return isOfJob(protection) || key(protection, ofProcess) != null;
    }

    private boolean isOfJob(Protection protection) {
        return key(protection, ofJob) != null;
    }

    /** The key that asks for it, {@code null} if none does; who insists on TLS for one device means TLS. */
    private static String key(Protection protection, Settings settings) {
        if (settings.flag(protection.setting(), false)) {
            return protection.setting();
        }
        return protection == Protection.TLS && settings.flag(TLS_OF_TCP, false) ? TLS_OF_TCP : null;
    }

    /**
     * Checks that a device gives what is asked for to a job of several processes.
     *
     * @param hasCertificate whether the processes share a certificate for TLS
     * @throws SettingException naming the setting, its source, why it cannot be had, and what helps
     */
    public void check(DeviceProvider device, boolean hasCertificate) {
        for (Protection each : Protection.values()) {
            if (isAsked(each) && !(each == Protection.ENCRYPTION && isGiven(Protection.TLS, device, hasCertificate))) {
                check(each, device, hasCertificate);
            }
        }
    }

    private boolean isGiven(Protection protection, DeviceProvider device, boolean hasCertificate) {
        return isOfJob(protection)
                && device.protections().contains(protection)
                && (hasCertificate || protection != Protection.TLS);
    }

    private void check(Protection protection, DeviceProvider device, boolean hasCertificate) {
        if (!isOfJob(protection)) {
            throw refused(
                    protection,
                    "the job was started without; ask for it where the job is started, by mpjrun " + protection.option()
                            + " before the first program");
        } else if (!device.protections().contains(protection)) {
            throw refused(protection, cannot(device) + "; " + thatCan(protection) + inPlaceOf(protection, device));
        } else if (!isGiven(protection, device, hasCertificate)) {
            throw refused(
                    protection,
                    "the processes of this job have no certificate in common; start it with mpjrun "
                            + protection.option() + ", or set " + Protection.ENCRYPTION.setting()
                            + " instead, which needs none");
        }
    }

    private static String inPlaceOf(Protection protection, DeviceProvider device) {
        Protection other = Protection.ENCRYPTION;
        return protection == other || !device.protections().contains(other)
                ? ""
                : "; " + device.name() + " encrypts without certificates: " + other.option() + ", or " + other.setting()
                        + "=true, in place of it";
    }

    private String cannot(DeviceProvider device) {
        Settings.Entry chosen = ofJob.entries().get(DeviceNames.KEY);
        return "device " + device.name() + (chosen == null ? "" : " (" + chosen.source() + ")")
                + " does not give it to what passes between processes";
    }

    private static String thatCan(Protection protection) {
        List<String> names = new ArrayList<>();
        for (DeviceProvider each : DeviceProviders.all()) {
            if (each.protections().contains(protection)) {
                names.add(each.name());
            }
        }
        return names.isEmpty() ? "no device of this version does" : "devices that do: " + String.join(", ", names);
    }

    private SettingException refused(Protection protection, String why) {
        Settings asking = isOfJob(protection) ? ofJob : ofProcess;
        String key = key(protection, asking);
        return new SettingException(key + " is '" + asking.text(key, "") + "' (from " + asking.source(key)
                + "), and cannot be had: " + why);
    }
}

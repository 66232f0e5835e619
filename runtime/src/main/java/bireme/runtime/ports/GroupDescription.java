package bireme.runtime.ports;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.devices.hybrid.HybridDevice;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import xxdev.Protection;
import xxdev.Wiring;

/**
 * The description of a group that it sends to the group that it connects to.
 *
 * @param members its ranks
 * @param usesTcp whether its job talks over device {@code tcp}
 * @param wantsEncryption whether its job asks for encryption
 * @param wantsTls whether its job asks for TLS
 */
public record GroupDescription(List<GlobalRank> members, boolean usesTcp, boolean wantsEncryption, boolean wantsTls) {
    private static final int VERSION = 1;

    /** Describes a group whose ranks have described themselves, by the settings of its job. */
    public static GroupDescription of(List<GlobalRank> members, Settings settings, Wiring wiring) {
        String device = settings.text(DeviceNames.KEY, DeviceNames.DEFAULT);
        return new GroupDescription(
                members,
                device.equals(DeviceNames.TCP)
                        || device.equals(DeviceNames.HYBRID) && HybridDevice.usesTcp(settings, wiring),
                settings.flag(Protection.ENCRYPTION.setting(), false),
                wiring.tls() != null
                        || settings.flag(Protection.TLS.setting(), false)
                        || settings.flag(SettingKeys.TCP_TLS, false));
    }

    /** Whether all ranks of both groups are of one job. */
    boolean isOfSameJob(GroupDescription other) {
        String job = members.get(0).job();
        return members.stream().allMatch(each -> each.job().equals(job))
                && other.members.stream().allMatch(each -> each.job().equals(job));
    }

    /** Whether the groups have a rank in common. */
    boolean overlaps(GroupDescription other) {
        return !Collections.disjoint(members, other.members);
    }

    void write(DataOutputStream out) throws IOException {
        out.writeInt(VERSION);
        out.writeBoolean(usesTcp);
        out.writeBoolean(wantsEncryption);
        out.writeBoolean(wantsTls);
        out.writeInt(members.size());
        for (GlobalRank each : members) {
            each.write(out);
        }
    }

    static GroupDescription read(DataInputStream in) throws IOException {
        int version = in.readInt();
        if (version != VERSION) {
            throw new IOException("it is of another version of Bireme; give both jobs the same");
        }
        boolean usesTcp = in.readBoolean();
        boolean wantsEncryption = in.readBoolean();
        boolean wantsTls = in.readBoolean();
        int count = in.readInt();
        List<GlobalRank> members = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            members.add(GlobalRank.read(in));
        }
        return new GroupDescription(members, usesTcp, wantsEncryption, wantsTls);
    }
}

package bireme.launcher.agent;

import bireme.devices.config.Settings;
import bireme.launcher.control.FromAgent;
import bireme.runtime.profile.JobProfile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The recording of this process, which is sent to {@code mpjrun} if that cannot see the folder it is in.
 *
 * <p>Threads: any.
 */
final class OwnRecording {
    private OwnRecording() {}

    /** Reads the part that begins at {@code from}. */
    static FromAgent.RecordingPart part(Settings settings, int process, long from) {
        String folder = settings.text(JobProfile.FOLDER, "");
        if (folder.isEmpty()) {
            return new FromAgent.RecordingPart(new byte[0], "no profile is made");
        }
        try (FileChannel file = FileChannel.open(JobProfile.file(Path.of(folder), process))) {
            ByteBuffer part = ByteBuffer.allocate(FromAgent.RecordingPart.MAX_BYTES);
            while (part.hasRemaining() && file.read(part, from + part.position()) > 0) {
                continue;
            }
            return new FromAgent.RecordingPart(Arrays.copyOf(part.array(), part.position()), "");
        } catch (IOException e) {
            return new FromAgent.RecordingPart(new byte[0], "it cannot be read on its host: " + e);
        }
    }
}

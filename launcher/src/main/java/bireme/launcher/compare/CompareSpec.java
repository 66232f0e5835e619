package bireme.launcher.compare;

import bireme.devices.config.DeviceNames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Which cases {@code mpjrun bench --against} and {@code --json} measure, and what they are compared with.
 *
 * @param against file or folder to compare with; {@code null} to measure only
 * @param json where to keep everything; {@code null} for nowhere
 * @param cases what to measure, as {@code osu.Rounds} takes it; empty for the cases of the file, or the usual ones
 * @param starts how often the program is started at most; 0 for as often as the comparison needs
 * @param loss what is to be found, as a share
 * @param device name of the device; empty for that of the file, or smdev
 * @param jobOptions for every job: its time limit, and options for Java
 * @param home folder of this build
 * @param programs jar that has the program, which every build runs, whether it comes with it or not
 */
public record CompareSpec(
        Path against,
        Path json,
        String cases,
        int starts,
        double loss,
        String device,
        List<String> jobOptions,
        Path home,
        Path programs) {
    /** Cases that are measured without {@code --cases}. */
    public static final String DEFAULT_CASES = "latency:8,latency:1024,latency:65536,allreduce:8";

    /** The same with what a file says where the user has said nothing. */
    CompareSpec like(Map<String, String> facts, List<String> fileCases) {
        return new CompareSpec(
                against,
                json,
                cases.isEmpty() ? String.join(",", fileCases) : cases,
                starts,
                loss,
                device.isEmpty() ? facts.getOrDefault("device", "") : device,
                jobOptions,
                home,
                programs);
    }

    /** The same with the usual cases and device where the user has said nothing. */
    CompareSpec withDefaults() {
        return like(Map.of("device", DeviceNames.DEFAULT), List.of(DEFAULT_CASES));
    }

    /** Arguments of mpjrun, and of the program behind them. */
    List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of("-np", "2", "-dev", device, "--stdin", "none"));
        arguments.addAll(jobOptions);
        arguments.addAll(List.of("-cp", programs.toString(), "osu.Rounds", "--cases", cases));
        // What the kernel does for TCP is no business of mapped memory.
        arguments.addAll(List.of("--reference", device.equals(DeviceNames.TCP) ? "socket" : "memory"));
        return arguments;
    }
}

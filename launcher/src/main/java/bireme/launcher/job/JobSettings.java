package bireme.launcher.job;

import bireme.collectives.select.RuleSelector;
import bireme.devices.config.DeviceNames;
import bireme.devices.config.MessageLimits;
import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.devices.config.SettingsFile;
import bireme.launcher.coordinator.HostWait;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.runtime.check.RankCheck;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import xxdev.Protection;

/**
 * Collects the settings of a job. Options take precedence over system properties, those over the environment, and that
 * over the settings file.
 */
public final class JobSettings {
    private static final int LEADING_ARGUMENTS_OF_MPJ_EXPRESS = 3;

    private JobSettings() {}

    /**
     * The settings in force.
     *
     * @param defaultFile read when no other file is named, if it exists
     * @throws UsageException when the file that was named does not exist
     * @throws bireme.devices.config.SettingException when it cannot be read or has keys that are none of ours
     */
    public static Settings of(CommandLine commandLine, Path defaultFile) {
        Settings settings = ofFile(commandLine, defaultFile);
        for (Map.Entry<String, Settings.Entry> entry :
                Settings.ofProcess().entries().entrySet()) {
            settings = settings.with(
                    entry.getKey(), entry.getValue().value(), entry.getValue().source());
        }
        return withOptions(DeviceNames.withOwnName(settings), commandLine);
    }

    private static Settings ofFile(CommandLine commandLine, Path defaultFile) {
        String named = commandLine.text(Option.SETTINGS, null);
        Path file = named == null ? defaultFile : Path.of(named);
        if (!Files.isRegularFile(file)) {
            if (named != null) {
                throw new UsageException("--settings " + named + ": no such file");
            }
            return Settings.none();
        }
        return SettingsFile.read(file);
    }

    private static Settings withOptions(Settings settings, CommandLine commandLine) {
        String device = DeviceNames.ownName(commandLine.text(Option.DEVICE, null));
        Settings result = with(settings, DeviceNames.KEY, device, Option.DEVICE);
        if (commandLine.has(Option.ENCRYPT)) {
            result = with(result, Protection.ENCRYPTION.setting(), "true", Option.ENCRYPT);
        }
        if (commandLine.has(Option.TLS)) {
            result = with(result, Protection.TLS.setting(), "true", Option.TLS);
        }
        String onDeath = commandLine.text(Option.ON_RANK_DEATH, null);
        result = with(result, SettingKeys.ON_RANK_DEATH, onDeath, Option.ON_RANK_DEATH);
        result = SpareRanks.withOption(result, commandLine);
        result = with(result, RuleSelector.FILE_KEY, commandLine.text(Option.COLLECTIVES, null), Option.COLLECTIVES);
        result = with(result, MessageLimits.EAGER_KEY, commandLine.text(Option.EAGER_LIMIT, null), Option.EAGER_LIMIT);
        result = with(result, SettingKeys.BIND_TO, commandLine.text(Option.BIND_TO, null), Option.BIND_TO);
        result = with(
                result, SettingKeys.GPUS_PER_RANK, commandLine.text(Option.GPUS_PER_RANK, null), Option.GPUS_PER_RANK);
        result = with(result, SettingKeys.CPU_SET, commandLine.text(Option.CPU_SET, null), Option.CPU_SET);
        result = with(result, HostWait.SETTING, commandLine.text(Option.WAIT_FOR_HOSTS, null), Option.WAIT_FOR_HOSTS);
        if (commandLine.has(Option.REPORT_BINDINGS)) {
            result = with(result, SettingKeys.REPORT_BINDINGS, "true", Option.REPORT_BINDINGS);
        }
        if (commandLine.has(Option.ASYNC_PROGRESS)) {
            result = with(result, SettingKeys.ASYNC_PROGRESS, "true", Option.ASYNC_PROGRESS);
        }
        if (commandLine.has(Option.CHECK) || commandLine.has(Option.CHECK_REPORT)) {
            result = with(result, RankCheck.KINDS, "true", Option.CHECK);
        }
        result = with(result, RankCheck.KINDS, commandLine.text(Option.CHECK_FOR, null), Option.CHECK_FOR);
        if (commandLine.has(Option.NO_DEADLOCK_CHECK)) {
            result = with(result, SettingKeys.DEADLOCK_CHECK, "false", Option.NO_DEADLOCK_CHECK);
        }
        if (commandLine.has(Option.MPJX_ARGS)) {
            String leading = String.valueOf(LEADING_ARGUMENTS_OF_MPJ_EXPRESS);
            result = with(result, SettingKeys.LEADING_ARGUMENTS, leading, Option.MPJX_ARGS);
            result = with(result, SettingKeys.MPJ_EXPRESS, "true", Option.MPJX_ARGS);
        }
        return Profiling.complete(Replay.complete(result, commandLine), commandLine);
    }

    private static Settings with(Settings settings, String key, String value, Option option) {
        return value == null ? settings : settings.with(key, value, "option " + option.mainName());
    }
}

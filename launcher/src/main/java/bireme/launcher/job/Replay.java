package bireme.launcher.job;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.devices.explore.ChoiceSequence;
import bireme.devices.explore.ExploreDeviceProvider;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.runtime.replay.RankChoices;
import java.nio.file.Path;

/**
 * The settings of {@code --record} and {@code --replay}. File names are made absolute, because the processes of a job
 * may run in other folders.
 */
final class Replay {
    private Replay() {}

    /**
     * The settings with what the options say.
     *
     * @throws UsageException when an option names nothing
     * @throws SettingException when the settings do not go together
     */
    static Settings complete(Settings settings, CommandLine commandLine) {
        Settings result = withOption(settings, RankChoices.RECORD, commandLine, Option.RECORD);
        result = isSchedule(commandLine)
                ? scheduled(result, commandLine.text(Option.REPLAY, null))
                : withOption(result, RankChoices.REPLAY, commandLine, Option.REPLAY);
        RankChoices.check(result);
        result = absolute(result, RankChoices.RECORD);
        return absolute(result, RankChoices.REPLAY);
    }

    /** Whether {@code --replay} names a schedule of {@code --explore} instead of a record. */
    static boolean isSchedule(CommandLine commandLine) {
        return ChoiceSequence.isOne(commandLine.text(Option.REPLAY, ""));
    }

    private static Settings scheduled(Settings settings, String schedule) {
        try {
            ChoiceSequence.of(schedule);
        } catch (IllegalArgumentException e) {
            throw new UsageException(Option.REPLAY.mainName() + " " + e.getMessage());
        }
        String source = "option " + Option.REPLAY.mainName();
        return settings.with(DeviceNames.KEY, ExploreDeviceProvider.NAME, source)
                .with(ChoiceSequence.SETTING, schedule, source);
    }

    private static Settings withOption(Settings settings, String key, CommandLine commandLine, Option option) {
        String value = commandLine.text(option, null);
        if (value != null && value.isEmpty()) {
            throw new UsageException(option.mainName() + " names nothing; expected a folder");
        }
        return value == null ? settings : settings.with(key, value, "option " + option.mainName());
    }

    private static Settings absolute(Settings settings, String key) {
        String name = settings.text(key, null);
        return name == null || name.isEmpty()
                ? settings
                : settings.with(key, Path.of(name).toAbsolutePath().toString(), settings.source(key));
    }
}

package bireme.launcher.job;

import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.plan.Allocation;
import bireme.launcher.plan.HostFile;
import bireme.launcher.plan.HostFilter;
import bireme.launcher.plan.HostList;
import java.nio.file.Path;

/**
 * Applies {@code --host}: selects from the hosts that are known already (hostfile, resource manager), or, without any,
 * defines them.
 */
public final class NamedHosts {
    private NamedHosts() {}

    /**
     * Those that {@code --hostfile} and {@code --host} leave.
     *
     * @param allocation the hosts of a resource manager, {@code null} if there is none
     * @return {@code null} when nothing names any
     * @throws bireme.launcher.options.UsageException when a host is named that is not in the allocation
     */
    public static Allocation of(CommandLine commandLine, Allocation allocation) {
        return inList(commandLine, inFile(commandLine, allocation));
    }

    static Allocation inFile(CommandLine commandLine, Allocation allocation) {
        if (!commandLine.has(Option.HOST_FILE)) {
            return allocation;
        }
        Allocation file = HostFile.read(Path.of(commandLine.text(Option.HOST_FILE, "")));
        return allocation == null ? file : HostFilter.select(allocation, file);
    }

    static Allocation inList(CommandLine commandLine, Allocation allocation) {
        if (!commandLine.has(Option.HOST)) {
            return allocation;
        }
        Allocation list = HostList.parse(commandLine.all(Option.HOST));
        return allocation == null ? list : HostFilter.select(allocation, list);
    }
}

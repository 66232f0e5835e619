package mpi;

import java.util.Arrays;
import xxdev.DeviceException;

/**
 * Makes communicators of groups, without a communicator to make them from.
 *
 * <p>Threads: any; calls of several threads have string tags of their own.
 *
 * <p>Errors: {@link MPIException} when the ranks cannot agree.
 */
final class SessionComms {
    private SessionComms() {}

    static Intracomm create(
            Session session, Epoch epoch, Group group, String stringtag, Info hints, Errhandler errhandler) {
        MpiWorld world = epoch.base();
        int context;
        try {
            context = world.contexts().takeTogether(new GroupAgreement(world, group, tagOf(stringtag, group)));
        } catch (DeviceException e) {
            epoch.environment().control().failing(epoch.environment().rank());
            throw new MPIException(ErrorClass.OTHER, "Session.Create_from_group: " + e.getMessage(), e.getCause());
        }
        String name = "session communicator \"" + stringtag + "\"";
        Intracomm made = new Intracomm(world.parts(name, group.kept(), context));
        made.belongTo(session, errhandler);
        epoch.opened(made);
        made.setInfo(hints);
        return made;
    }

    /** The tag of the agreement: groups that have ranks in common may make communicators at the same time. */
    private static int tagOf(String stringtag, Group group) {
        return (31 * stringtag.hashCode() + Arrays.hashCode(group.ids())) & Integer.MAX_VALUE;
    }
}

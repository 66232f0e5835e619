package mpi;

import bireme.collectives.nonblocking.StartedCollectives;

/**
 * The parts of a communicator, once its ranks have agreed on a context.
 *
 * @param world the ranks among which it is
 * @param name what messages and reports call it
 * @param group its ranks; of an intercommunicator those on this side
 * @param peers the ranks that messages go to: the same, or those on the other side
 * @param context context of its messages
 * @param started its collectives
 */
record CommParts(MpiWorld world, String name, Group group, Group peers, int context, StartedCollectives started) {}

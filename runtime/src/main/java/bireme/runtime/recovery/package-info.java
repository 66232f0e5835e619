/**
 * What the ranks that are left do when others fail: user-level failure mitigation.
 *
 * <p>Shape: the protocols know neither messages nor threads: {@link bireme.runtime.recovery.Agreement} and
 * {@link bireme.runtime.recovery.RevokePropagation} are told what happens and say what to send, so that tests can go
 * through all orders of events. {@link bireme.runtime.recovery.RecoveryService} carries their messages, and holds a
 * {@link bireme.runtime.recovery.RecoveryTeam} for each communicator.
 *
 * <pre>
 *   mpi.Comm          Revoke      Agree      Shrink             a rank is lost
 *                        |          |           |                     |
 *   RecoveryTeam         v          v           v                     v
 *                  RevokePropagation   Agreement, one or two     told to all of them
 *                        |                    |
 *   RecoveryService      +---- messages in a context of their own ----+
 * </pre>
 *
 * <p>Guarantees: failures are detected below (the end of a process, a lost connection, silence), by {@code mpjrun} or
 * what started the job, which tells all ranks and ends a process that it has taken for lost. So a failure that is
 * reported is true and all that live learn of it, sooner or later and in any order.
 *
 * <p>Source: W. Bland et al., Post-failure recovery of MPI communication capability, IJHPCA 2013; MPI Forum, User-Level
 * Failure Mitigation.
 */
package bireme.runtime.recovery;

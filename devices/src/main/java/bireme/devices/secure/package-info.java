/**
 * How the processes of a job recognize each other on a network where anybody may connect.
 *
 * <p>Idea: every process of a job holds the same random {@link bireme.devices.secure.JobSecret}. Both ends of a new
 * connection show that they hold it, without sending it, in three small messages of fixed length ({@link
 * bireme.devices.secure.Handshake}); of a peer that has not done so, nothing else is ever read. From there on {@link
 * bireme.devices.secure.SecureSession} encrypts the connection with keys that follow from the secret, or {@link
 * bireme.devices.secure.JobTls} with a certificate. {@link bireme.devices.secure.SecureServer} and {@link
 * bireme.devices.secure.SecureClient} are the two ends of a channel that is always encrypted: that between the
 * processes of a job and their coordinator.
 *
 * <p>Threads: a handshake and a session belong to one at a time; secrets, certificates and the count of rejected
 * connections are for any.
 *
 * <p>Guarantees: an unauthenticated peer costs a listener one buffer of some hundred bytes until its time limit, and
 * one rate-limited line of log ({@link bireme.devices.secure.RejectedConnections}). Recorded messages prove nothing a
 * second time, nor to another process, role, service or job.
 */
package bireme.devices.secure;

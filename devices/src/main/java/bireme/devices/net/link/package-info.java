/**
 * Byte streams between the processes of a job, whatever makes them: what a link is, who moves it along, and its
 * encryption.
 *
 * <p>Idea: a {@link bireme.devices.net.link.LinkFactory} makes {@link bireme.devices.net.link.Link}s and offers them to
 * a {@link bireme.devices.net.link.LinkHost}, which says who handles the events of each: its
 * {@link bireme.devices.net.link.LinkOwner}. Links may lie over each other: a
 * {@link bireme.devices.net.link.SecureLink} encrypts what the one below carries. Packages above have a link for each
 * kind of socket and memory, and share the threads that connect, the pauses between tries, and the choice of the links
 * that a waiting rank polls.
 *
 * <p>Guarantee: the peer of a link is authenticated before the host sees the link.
 *
 * <p>Threads: of a link, one reads and one writes at a time, any rank or thread of the factory; what another is doing
 * is left to it.
 */
package bireme.devices.net.link;

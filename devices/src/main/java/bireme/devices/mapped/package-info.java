/**
 * Byte streams between two processes of one host, through memory that both have mapped.
 *
 * <p>Idea: a {@link bireme.devices.mapped.MappedLink} lies over a link of another kind, which has connected the two
 * and proved who they are. One side makes a file, removes its name at once, and tells the other over the link below how
 * to find it; from then on bytes go through two rings in that file, one for each direction. The link below stays: its
 * end is how the death of the other process is noticed, and a byte on it wakes a process whose threads sleep. Where the
 * file cannot be had, the link below carries everything, as if this one were not there.
 *
 * <p>Copies: frames are composed in the ring and read from there ({@link bireme.devices.net.link.InPlaceLink}), so a
 * message is copied twice, from the sender's array into the ring and from the ring into the receiver's. A blocking
 * receive that names its source takes a short message from the ring without being posted.
 *
 * <p>Threads: as {@link bireme.devices.net.link.Link}.
 *
 * <p>Trust: the other process has proved to belong to the job. All the same, what it wrote is checked before it is used
 * as a place or a length, so that wrong contents end the connection and nothing else.
 */
package bireme.devices.mapped;

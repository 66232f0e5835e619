package bireme.devices.socket;

import bireme.devices.net.link.LayeredLink;
import bireme.devices.net.link.Link;
import bireme.devices.secure.Handshake;
import java.util.function.BiFunction;

/**
 * The differences between devices over sockets.
 *
 * @param sockets makes its sockets
 * @param isUnixWanted whether processes of one host are to be connected by Unix-domain sockets
 * @param service what handshakes are bound to; it names the encryption, so that both ends have the same
 * @param layer what lies over a link, made of the finished handshake of its connection: encryption, or memory that
 *     both processes share; gives {@code null} when nothing does
 */
public record SocketOptions(
        SocketProvider sockets, boolean isUnixWanted, String service, BiFunction<Link, Handshake, LayeredLink> layer) {}

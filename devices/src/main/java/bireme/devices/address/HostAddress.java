package bireme.devices.address;

import java.net.InetAddress;

/**
 * An address of this host and how much of it names the subnet.
 *
 * @param address with a scope only if it is link-local
 * @param prefixLength in bits
 */
public record HostAddress(InetAddress address, int prefixLength) {
    Subnet subnet() {
        return new Subnet(address, prefixLength);
    }

    @Override
    public String toString() {
        return AddressText.of(address) + "/" + prefixLength;
    }
}

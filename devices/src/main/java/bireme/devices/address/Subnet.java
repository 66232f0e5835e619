package bireme.devices.address;

import java.net.InetAddress;

/**
 * All addresses whose first bits are those of a given one.
 *
 * @param prefixLength in bits
 */
record Subnet(InetAddress address, int prefixLength) {
    /** The subnet written as {@code address/bits}, or {@code null} when the text is something else. */
    static Subnet parse(String text) {
        int slash = text.indexOf('/');
        InetAddress address = slash < 0 ? null : AddressText.parse(text.substring(0, slash));
        if (address == null) {
            return null;
        }
        try {
            int bits = Integer.parseInt(text.substring(slash + 1));
            return bits < 0 || bits > Byte.SIZE * address.getAddress().length ? null : new Subnet(address, bits);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    boolean contains(InetAddress other) {
        byte[] mine = address.getAddress();
        byte[] theirs = other.getAddress();
        if (mine.length != theirs.length) {
            return false;
        }
        for (int bit = 0; bit < prefixLength; bit++) {
            int mask = 0x80 >>> (bit % Byte.SIZE);
            if (((mine[bit / Byte.SIZE] ^ theirs[bit / Byte.SIZE]) & mask) != 0) {
                return false;
            }
        }
        return true;
    }
}

package bireme.runtime.ports;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/**
 * The addresses of their devices that processes offer to the processes they are joined with, or the reason why there
 * are none.
 *
 * @param addresses by process, a blank and service
 * @param failure why the groups cannot be joined; empty if they can
 */
public record JointOffers(Map<String, String> addresses, String failure) {
    private static final String RULES = " collective-rules";

    /** The offer of one process. */
    public static JointOffers of(Map<String, String> addresses) {
        return new JointOffers(addresses, "");
    }

    /** The offer of a process that has failed. */
    public static JointOffers ofFailure(String why) {
        return new JointOffers(Map.of(), why);
    }

    /** The offers of several ranks in one. */
    public static JointOffers of(byte[][] offers) {
        JointOffers all = of(Map.of());
        for (byte[] each : offers) {
            all = all.with(parse(each));
        }
        return all;
    }

    /** These and others together. */
    public JointOffers with(JointOffers others) {
        Map<String, String> both = new TreeMap<>(addresses);
        both.putAll(others.addresses);
        return new JointOffers(both, failure.isEmpty() ? others.failure : failure);
    }

    /**
     * These, if all is well and all choose algorithms alike.
     *
     * @throws PortException when not
     */
    public JointOffers checked() {
        if (!failure.isEmpty()) {
            throw new PortException(PortException.Fault.OTHER, "the jobs cannot be joined: " + failure);
        }
        String first = null;
        for (Map.Entry<String, String> each : addresses.entrySet()) {
            String rules = each.getKey().endsWith(RULES) ? each.getValue().split(" ", 2)[0] : null;
            if (first != null && rules != null && !rules.equals(first)) {
                throw new PortException(
                        PortException.Fault.OTHER,
                        "the jobs cannot be joined: they choose the algorithms of collectives by different rules; give"
                                + " both the same file and settings (bireme.collectives, bireme.coll.*), and the same"
                                + " Bireme");
            }
            first = rules == null ? first : rules;
        }
        return this;
    }

    /** As bytes, for {@link #parse}. */
    public byte[] bytes() {
        return PortMessage.bytes(out -> {
            out.writeUTF(failure);
            out.writeInt(addresses.size());
            for (Map.Entry<String, String> each : addresses.entrySet()) {
                out.writeUTF(each.getKey());
                out.writeUTF(each.getValue());
            }
        });
    }

    /** Reads the result of {@link #bytes}. */
    public static JointOffers parse(byte[] bytes) {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        try {
            String failure = in.readUTF();
            Map<String, String> addresses = new TreeMap<>();
            for (int left = in.readInt(); left > 0; left--) {
                addresses.put(in.readUTF(), in.readUTF());
            }
            return new JointOffers(addresses, failure);
        } catch (IOException e) {
            throw new PortException(PortException.Fault.OTHER, "what the other side offers cannot be read", e);
        }
    }

    /** A member as bytes. */
    public static byte[] bytesOf(GlobalRank rank) {
        return PortMessage.bytes(rank::write);
    }

    /** Reads the result of {@link #bytesOf}. */
    public static GlobalRank memberOf(byte[] bytes) {
        try {
            return GlobalRank.read(new DataInputStream(new ByteArrayInputStream(bytes)));
        } catch (IOException e) {
            throw new IllegalStateException("the description that a rank of this job sent of itself cannot be read", e);
        }
    }
}

package bireme.devices.affinity;

import java.util.BitSet;

/** Lists of processors as Linux writes them: {@code 0,2,4-7}. */
public final class ProcessorList {
    private static final int MAX = 1 << 16;

    private ProcessorList() {}

    /** The processors of a list, or {@code null} when it is none. */
    public static BitSet parse(String text) {
        BitSet processors = new BitSet();
        for (String item : text.strip().split(",", -1)) {
            if (!item.matches("[0-9]{1,5}(-[0-9]{1,5})?")) {
                return null;
            }
            int dash = item.indexOf('-');
            int first = Integer.parseInt(dash < 0 ? item : item.substring(0, dash));
            int last = Integer.parseInt(dash < 0 ? item : item.substring(dash + 1));
            if (last < first || last >= MAX) {
                return null;
            }
            processors.set(first, last + 1);
        }
        return processors;
    }

    /** The list of some processors, neighbours drawn together. */
    public static String of(BitSet processors) {
        StringBuilder text = new StringBuilder();
        for (int first = processors.nextSetBit(0); first >= 0; ) {
            int end = processors.nextClearBit(first);
            text.append(text.length() == 0 ? "" : ",").append(first);
            text.append(end - 1 == first ? "" : "-" + (end - 1));
            first = processors.nextSetBit(end);
        }
        return text.toString();
    }
}

package bireme.bb.picture;

import java.util.List;
import java.util.Locale;

/** The colours of boxes: by load from cool to warm, or one for each rank. All are bright enough for dark text. */
final class Colours {
    private static final int[] COOL = {0xDB, 0xEA, 0xFE};
    private static final int[] WARM = {0xFD, 0xA9, 0x5A};

    private static final List<String> RANKS =
            List.of("#dbeafe", "#dcfce7", "#fef3c7", "#fce7f3", "#ede9fe", "#ccfbf1", "#ffedd5", "#e2e8f0");

    private Colours() {}

    /** The fill colour of a box; {@code null} for the default. */
    static String of(Picture.Box box) {
        return box.measured() != null ? ofLoad(box) : box.rank() >= 0 ? ofRank(box.rank()) : null;
    }

    /** One of eight, over and over. */
    private static String ofRank(int rank) {
        return RANKS.get(rank % RANKS.size());
    }

    private static String ofLoad(Picture.Box box) {
        double load = box.measured() == null ? 0 : box.measured().utilisation();
        StringBuilder colour = new StringBuilder("#");
        for (int part = 0; part < COOL.length; part++) {
            colour.append(
                    String.format(Locale.ROOT, "%02x", Math.round(COOL[part] + load * (WARM[part] - COOL[part]))));
        }
        return colour.toString();
    }
}

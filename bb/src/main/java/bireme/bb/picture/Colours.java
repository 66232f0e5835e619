package bireme.bb.picture;

import java.util.Locale;

/** From cool to warm by load; text on all of them is dark. */
final class Colours {
    private static final int[] COOL = {0xDB, 0xEA, 0xFE};
    private static final int[] WARM = {0xFD, 0xA9, 0x5A};

    private Colours() {}

    static String ofLoad(Picture.Box box) {
        double load = box.measured() == null ? 0 : box.measured().utilisation();
        StringBuilder colour = new StringBuilder("#");
        for (int part = 0; part < COOL.length; part++) {
            colour.append(
                    String.format(Locale.ROOT, "%02x", Math.round(COOL[part] + load * (WARM[part] - COOL[part]))));
        }
        return colour.toString();
    }
}

package examples.lanes;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

/** Frames in a folder, each a PNG file; they follow one another as their names do. */
final class FrameFiles {
    private FrameFiles() {}

    /**
     * The files of a folder.
     *
     * @throws IOException when there are none
     */
    static List<Path> in(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> files = all.filter(file -> file.toString().endsWith(".png"))
                    .sorted()
                    .toList();
            if (files.isEmpty()) {
                throw new IOException("no .png files in " + folder);
            }
            return files;
        }
    }

    /**
     * A frame from a file.
     *
     * @throws IOException when it is no image, or has another form than the camera's
     */
    static Frame read(Path file, int number) throws IOException {
        BufferedImage image = ImageIO.read(file.toFile());
        if (image == null) {
            throw new IOException(file + " is no image that Java can read");
        }
        int width = image.getWidth();
        int height = image.getHeight();
        if (width < View.MIN_WIDTH || height != new View(width).height()) {
            throw new IOException(file + " has " + width + " x " + height + " pixels, expected 16 to 9, and a width of "
                    + View.MIN_WIDTH + " or more");
        }
        int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
        byte[] rgb = new byte[3 * pixels.length];
        for (int i = 0; i < pixels.length; i++) {
            rgb[3 * i] = (byte) (pixels[i] >> 16);
            rgb[3 * i + 1] = (byte) (pixels[i] >> 8);
            rgb[3 * i + 2] = (byte) pixels[i];
        }
        return new Frame(number, width, height, rgb);
    }

    /** Writes a frame to a file of its number. */
    static void write(Frame frame, Path folder) throws IOException {
        Path file = folder.resolve("%04d.png".formatted(frame.number()));
        if (!ImageIO.write(image(frame), "png", file.toFile())) {
            throw new IOException("this Java cannot write PNG files");
        }
    }

    static BufferedImage image(Frame frame) {
        BufferedImage image = new BufferedImage(frame.width(), frame.height(), BufferedImage.TYPE_INT_RGB);
        byte[] rgb = frame.rgb();
        int[] pixels = new int[rgb.length / 3];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = (rgb[3 * i] & 255) << 16 | (rgb[3 * i + 1] & 255) << 8 | rgb[3 * i + 2] & 255;
        }
        image.setRGB(0, 0, frame.width(), frame.height(), pixels, 0, frame.width());
        return image;
    }
}

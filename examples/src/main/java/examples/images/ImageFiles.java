package examples.images;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

/** Frames that are read from files, and written to others. */
final class ImageFiles {
    private static final int RED_SHIFT = 16;
    private static final int GREEN_SHIFT = 8;

    private ImageFiles() {}

    /**
     * All images of a folder, in the order of their names.
     *
     * @throws IOException when the folder has none, or something that is no image
     */
    static List<Frame> read(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        if (files.isEmpty()) {
            throw new IOException("no images in " + folder);
        }
        List<Frame> frames = new ArrayList<>();
        for (Path file : files) {
            BufferedImage image = ImageIO.read(file.toFile());
            if (image == null) {
                throw new IOException(file + " is no image that Java can read");
            }
            frames.add(frame(frames.size(), image));
        }
        return frames;
    }

    private static Frame frame(int number, BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
        int[][] planes = new int[3][pixels.length];
        for (int i = 0; i < pixels.length; i++) {
            planes[0][i] = pixels[i] >> RED_SHIFT & 255;
            planes[1][i] = pixels[i] >> GREEN_SHIFT & 255;
            planes[2][i] = pixels[i] & 255;
        }
        return new Frame(number, width, height, planes);
    }

    /** Writes a frame as a PNG file; one with a single plane is grey. */
    static void write(Frame frame, Path file) throws IOException {
        int[] red = frame.planes()[0];
        int[] green = frame.planes()[frame.planes().length / 2];
        int[] blue = frame.planes()[frame.planes().length - 1];
        BufferedImage image = new BufferedImage(frame.width(), frame.height(), BufferedImage.TYPE_INT_RGB);
        int[] pixels = new int[red.length];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = red[i] << RED_SHIFT | green[i] << GREEN_SHIFT | blue[i];
        }
        image.setRGB(0, 0, frame.width(), frame.height(), pixels, 0, frame.width());
        Files.createDirectories(file.toAbsolutePath().getParent());
        if (!ImageIO.write(image, "png", file.toFile())) {
            throw new IOException("this Java cannot write PNG files");
        }
    }
}

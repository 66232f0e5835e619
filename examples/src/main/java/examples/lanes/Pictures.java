package examples.lanes;

import java.awt.image.BufferedImage;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/**
 * Frames that are written to a folder: each as a PNG file, and all of them as one GIF file that moves.
 *
 * <p>Threads: one.
 */
final class Pictures implements Closeable {
    private static final String HUNDREDTHS = "20";

    private final Path folder;
    private final ImageOutputStream file;
    private final ImageWriter film = ImageIO.getImageWritersByFormatName("gif").next();
    private int count;

    Pictures(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
        Path gif = folder.resolve("film.gif");
        Files.deleteIfExists(gif); // what is longer than the new one would stay
        file = ImageIO.createImageOutputStream(gif.toFile());
        film.setOutput(file);
        film.prepareWriteSequence(null);
    }

    void add(Frame frame) throws IOException {
        BufferedImage image = FrameFiles.image(frame);
        FrameFiles.write(frame, folder);
        film.writeToSequence(new IIOImage(image, null, slow(image)), null);
        count++;
    }

    /** What says in a GIF file how long a picture stays. */
    private IIOMetadata slow(BufferedImage image) throws IOException {
        IIOMetadata metadata = film.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image), null);
        IIOMetadataNode control = new IIOMetadataNode("GraphicControlExtension");
        control.setAttribute("disposalMethod", "none");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "FALSE");
        control.setAttribute("transparentColorIndex", "0");
        control.setAttribute("delayTime", HUNDREDTHS);
        IIOMetadataNode root = new IIOMetadataNode(metadata.getNativeMetadataFormatName());
        root.appendChild(control);
        metadata.mergeTree(metadata.getNativeMetadataFormatName(), root);
        return metadata;
    }

    /** Pictures there are. */
    int count() {
        return count;
    }

    @Override
    public void close() throws IOException {
        try {
            film.endWriteSequence();
        } finally {
            film.dispose();
            file.close();
        }
    }
}

package bireme.bb.ranks.farm.checkpoint;

import bireme.devices.mutants.Decoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** Checkpoints of a farm. Each is written to a file, so they take longer than the other messages. */
final class CheckpointDecoder implements Decoder {
    private static final String LABEL = "label";

    private final Path file;

    CheckpointDecoder() throws IOException {
        file = Files.createTempFile("mutant", ".checkpoint");
        file.toFile().deleteOnExit();
    }

    @Override
    public List<byte[]> messages(Random random) throws IOException {
        Files.write(file, new byte[0]);
        try (CheckpointFile empty = CheckpointFile.open(file, LABEL)) {
            empty.sync();
        }
        byte[] header = Files.readAllBytes(file);
        ByteArrayOutputStream full = new ByteArrayOutputStream();
        full.write(header);
        for (int task = 0; task < 4; task++) {
            full.write(CheckpointFile.entry(task * 7, random.nextLong(), new byte[task * 5]));
        }
        return List.of(header, full.toByteArray());
    }

    @Override
    public boolean read(byte[] message) {
        try {
            Files.write(file, message);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        try (CheckpointFile checkpoint = CheckpointFile.open(file, LABEL)) {
            if (checkpoint.tasks() > 0 && checkpoint.result(checkpoint.last()).length > message.length) {
                throw new AssertionError("a result is longer than the file that it was in");
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}

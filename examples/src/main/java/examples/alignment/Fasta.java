package examples.alignment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A protein of a FASTA file: a line {@code >name and more}, then lines of letters.
 *
 * @param name up to the first space
 * @param letters places in {@link Blosum50#LETTERS}
 */
record Fasta(String name, byte[] letters) {
    /**
     * All proteins of a file.
     *
     * @throws IOException when it has none, or something else
     */
    static List<Fasta> read(Path file) throws IOException {
        List<Fasta> proteins = new ArrayList<>();
        String name = null;
        StringBuilder letters = new StringBuilder();
        int number = 0;
        for (String line : Files.readAllLines(file)) {
            number++;
            if (line.startsWith(">")) {
                add(file, name, letters, proteins);
                name = line.substring(1).strip().split(" ", 2)[0];
            } else if (name == null && !line.isBlank()) {
                throw new IOException(file + ", line " + number + ": expected '>' and a name, found: " + line);
            } else {
                letters.append(line.strip());
            }
        }
        add(file, name, letters, proteins);
        if (proteins.isEmpty()) {
            throw new IOException(file + " has no protein, which begins with a line '>' and its name");
        }
        return proteins;
    }

    private static void add(Path file, String name, StringBuilder letters, List<Fasta> to) throws IOException {
        if (name != null) {
            try {
                to.add(new Fasta(name, Blosum50.encode(letters.toString())));
            } catch (IllegalArgumentException e) {
                throw new IOException(file + ", protein " + name + ": " + e.getMessage(), e);
            }
            letters.setLength(0);
        }
    }
}

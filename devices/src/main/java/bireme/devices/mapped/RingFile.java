package bireme.devices.mapped;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Set;

/**
 * Memory that two processes of one user and host share: a file without a name.
 *
 * <p>Shape: {@link #HEADER_BYTES} with a random token, then the rings. The file is made for this user alone in
 * {@code /dev/shm}, or where temporary files go, and its name is removed in the same moment; the other process opens it
 * by the descriptor of this one, {@code /proc/PID/fd/N}, which the system allows to the same user only. So nothing is
 * left however the processes end. All of it is written once, so that memory which the system does not have is an
 * {@link IOException} here and not a fault later.
 *
 * <p>Threads: one at a time.
 *
 * <p>Errors: {@link IOException} where there is no such memory: no {@code /proc}, no room, another PID namespace.
 */
public final class RingFile implements AutoCloseable {
    /** Bytes before the rings. */
    static final int HEADER_BYTES = 4096;

    /** Bytes of the token. */
    public static final int TOKEN_BYTES = 16;

    private static final Path MEMORY = Path.of("/dev/shm");
    private static final Path OWN_DESCRIPTORS = Path.of("/proc/self/fd");
    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    private static final SecureRandom RANDOM = new SecureRandom();

    private final FileChannel channel;
    private final byte[] token;
    private final String path;

    private RingFile(FileChannel channel, byte[] token, String path) {
        this.channel = channel;
        this.token = token;
        this.path = path;
    }

    /** Whether this system is one with such memory: Windows and macOS have no {@code /proc}. */
    static boolean isSupported() {
        return Files.isDirectory(OWN_DESCRIPTORS);
    }

    /** Makes a file with so many bytes behind the header, all zero. */
    public static RingFile create(int bytes) throws IOException {
        byte[] token = new byte[TOKEN_BYTES];
        RANDOM.nextBytes(token);
        Path folder = Files.isDirectory(MEMORY) && Files.isWritable(MEMORY)
                ? MEMORY
                : Path.of(System.getProperty("java.io.tmpdir"));
        byte[] name = new byte[TOKEN_BYTES];
        RANDOM.nextBytes(name);
        Path file = folder.resolve("bireme-" + HexFormat.of().formatHex(name));
        // JDK: removes the name right after it has opened the file
        FileChannel channel = FileChannel.open(
                file,
                Set.of(
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.DELETE_ON_CLOSE),
                OWNER_ONLY);
        try {
            fill(channel, token, HEADER_BYTES + (long) bytes);
            return new RingFile(channel, token, pathFor(file));
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static void fill(FileChannel channel, byte[] token, long bytes) throws IOException {
        ByteBuffer zeroes = ByteBuffer.allocate(64 << 10);
        for (long at = 0; at < bytes; at += zeroes.limit()) {
            zeroes.clear().limit((int) Math.min(zeroes.capacity(), bytes - at));
            write(channel, zeroes, at);
        }
        write(channel, ByteBuffer.wrap(token), 0);
    }

    private static void write(FileChannel channel, ByteBuffer bytes, long at) throws IOException {
        int written = 0;
        while (bytes.hasRemaining()) {
            written += channel.write(bytes, at + written);
        }
    }

    /** How another process of this user finds the file that this one has open. */
    private static String pathFor(Path file) throws IOException {
        try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(OWN_DESCRIPTORS)) {
            for (Path each : descriptors) {
                if (leadsTo(each, file)) {
                    return "/proc/" + ProcessHandle.current().pid() + "/fd/" + each.getFileName();
                }
            }
        }
        throw new IOException("no descriptor in " + OWN_DESCRIPTORS + " is that of " + file);
    }

    private static boolean leadsTo(Path descriptor, Path file) {
        try {
            return Files.readSymbolicLink(descriptor)
                    .getFileName()
                    .toString()
                    .startsWith(file.getFileName().toString());
        } catch (IOException e) {
            return false; // closed meanwhile by another thread, so it is not ours
        }
    }

    /**
     * Opens the file that another process has made.
     *
     * @param path as its {@link #path} says
     * @param bytes what it must have behind the header
     */
    public static RingFile open(String path, byte[] token, int bytes) throws IOException {
        if (!path.matches("/proc/[0-9]{1,10}/fd/[0-9]{1,10}")) {
            throw new IOException("\"" + path + "\" is not the descriptor of a process");
        }
        FileChannel channel = FileChannel.open(Path.of(path), StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            ByteBuffer found = ByteBuffer.allocate(TOKEN_BYTES);
            if (channel.size() != HEADER_BYTES + (long) bytes
                    || channel.read(found, 0) != TOKEN_BYTES
                    || !Arrays.equals(found.array(), token)) {
                throw new IOException(path + " is another file here");
            }
            return new RingFile(channel, token, path);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** How the other process opens the file while this one has it open. */
    public String path() {
        return path;
    }

    /** The bytes with which the file must begin. */
    public byte[] token() {
        return token;
    }

    /** Maps the bytes behind the header; the memory stays when the file is closed. */
    public MappedByteBuffer map(int bytes) throws IOException {
        return channel.map(FileChannel.MapMode.READ_WRITE, HEADER_BYTES, bytes);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

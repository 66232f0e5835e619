package xxdev;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import xxdev.TestBuffer.Kind;

/** A large buffer in chunks of random length, or one buffer, whose content a test sees as bytes. */
final class TestLarge {
    private static final int MAX_CHUNKS = 5;

    private final List<TestBuffer> chunks = new ArrayList<>();
    private final List<Integer> offsets = new ArrayList<>();
    private final List<Integer> lengths = new ArrayList<>();
    private final ElementType type;

    private TestLarge(ElementType type) {
        this.type = type;
    }

    /** So many random elements in random chunks. */
    static TestLarge of(Kind kind, ElementType type, int count, Random random) {
        TestLarge large = new TestLarge(type);
        int left = count;
        while (left > 0) {
            int length = large.chunks.size() == MAX_CHUNKS ? left : 1 + random.nextInt(left);
            large.add(kind, random.nextInt(3), length, random);
            left -= length;
        }
        return large;
    }

    /** So many random elements in one buffer, which is not given as a large one. */
    static TestLarge inOne(Kind kind, ElementType type, int count, Random random) {
        TestLarge one = new TestLarge(type);
        one.add(kind, 1, count, random);
        return one;
    }

    /** A large buffer whose chunks are one array, again and again. */
    static LargeBuffer repeated(byte[] chunk, long length) {
        int chunks = (int) ((length + chunk.length - 1) / chunk.length);
        Object[] all = new Object[chunks];
        int[] lengths = new int[chunks];
        Arrays.fill(all, chunk);
        Arrays.fill(lengths, chunk.length);
        lengths[chunks - 1] = (int) (length - (chunks - 1L) * chunk.length);
        return new LargeBuffer(ElementType.BYTE, all, new int[chunks], lengths);
    }

    private void add(Kind kind, int offset, int length, Random random) {
        chunks.add(TestBuffer.of(kind, type, offset + length + 1).fill(random));
        offsets.add(offset);
        lengths.add(length);
    }

    /** What is passed to a device. */
    LargeBuffer buffer() {
        return new LargeBuffer(
                type,
                chunks.stream().map(TestBuffer::user).toArray(),
                offsets.stream().mapToInt(Integer::intValue).toArray(),
                lengths.stream().mapToInt(Integer::intValue).toArray());
    }

    private boolean isOne() {
        return chunks.size() == 1 && offsets.get(0) == 1;
    }

    Request send(Device device, int dest) {
        return isOne()
                ? device.isend(chunks.get(0).user(), 1, lengths.get(0), dest, LargeContract.TAG, 1)
                : device.isend(buffer(), dest, LargeContract.TAG, 1);
    }

    Request receive(Device device, int source) {
        return isOne()
                ? device.irecv(chunks.get(0).user(), 1, lengths.get(0), source, LargeContract.TAG, 1)
                : device.irecv(buffer(), source, LargeContract.TAG, 1);
    }

    void fill(Random random) {
        chunks.forEach(chunk -> chunk.fill(random));
    }

    /** All bytes of the sequence. */
    byte[] read() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int c = 0; c < chunks.size(); c++) {
            bytes.writeBytes(chunks.get(c).read(offsets.get(c), lengths.get(c)));
        }
        return bytes.toByteArray();
    }
}

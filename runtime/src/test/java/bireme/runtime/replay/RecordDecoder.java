package bireme.runtime.replay;

import bireme.devices.mutants.Decoder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Reads a rank's file of a record, and then all calls of its threads. */
public final class RecordDecoder implements Decoder {
    private static final String RECORD = String.join(
            "\n",
            "bireme-record 1",
            "rank 0 of 4",
            "program Order 10",
            "thread 0 rank+0",
            "recv 2 5 = 3 5",
            "irecv 2 *",
            "thread 1 another%2Bone",
            "irecv 4 1 = 2 1",
            "given 7",
            "match 8 = 1 5",
            "cancel 0",
            "irecv 2 3",
            "thread 0",
            "irecv 2 4",
            "cancel 0",
            "failed 1",
            "iprobe 2 * 5 x 12",
            "iprobe 2 * 5 = 1 5",
            "improbe 2 1 5 = 1 5",
            "mprobe 2 5 = 1 5",
            "recvnew 2 * = 1 5",
            "probe 2 * = 3 1",
            "test x 153",
            "test = 0",
            "getstatus = 0",
            "testsome 3 = 0 2",
            "testany 3 = 1",
            "waitany 3 = 1",
            "waitsome 4 = 0 1 2 3",
            "testall 3 x 2",
            "testall 3 = 0",
            "finalize",
            "");

    @Override
    public List<byte[]> messages(Random random) {
        List<byte[]> messages = new ArrayList<>();
        messages.add(RECORD.getBytes(StandardCharsets.ISO_8859_1));
        int heading = RECORD.indexOf("thread 0"); // written at once: a record that ends within it is refused
        int cut = heading + random.nextInt(RECORD.length() - heading);
        messages.add(RECORD.substring(0, cut).getBytes(StandardCharsets.ISO_8859_1));
        return messages;
    }

    @Override
    public boolean read(byte[] message) {
        String text = new String(message, StandardCharsets.ISO_8859_1);
        try (BufferedReader in = new BufferedReader(new StringReader(text))) {
            RankRecord record = new RecordReader(Path.of("rank-0.log"), in, 0, 4, null).read();
            for (ThreadRecord thread : record.threads()) {
                readCalls(thread);
            }
            return true;
        } catch (DamagedRecordException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void readCalls(ThreadRecord thread) {
        int most = 1000; // a run of a thousand million calls is as good as one of a thousand
        while (!thread.isOver() && most-- > 0) {
            if (!thread.asks(thread.asked()) || thread.found().length == 0 && thread.outcome() > 0) {
                throw new IllegalStateException("a call does not hold together: " + thread.kind());
            }
            thread.next();
        }
    }
}

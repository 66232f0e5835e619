package bireme.devices.object;

import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.fst.FstSerializer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FilteredFstSerializerTest extends FilteredObjectContract {
    private static final byte LENGTH = 100;
    private static final byte[] HUGE = {-127, (byte) 0xf0, (byte) 0xff, (byte) 0xff, 0x7f};

    @Override
    ObjectSerializer create(ClassLoader loader, ObjectFilter filter) {
        return new FstSerializer(loader, filter);
    }

    /** Lengths below 127 are one byte. */
    @Override
    List<byte[]> forgeries(byte[] bytes) {
        List<byte[]> forgeries = new ArrayList<>();
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == LENGTH || bytes[i] == bytes.length - i - 1) {
                byte[] forged = Arrays.copyOf(bytes, bytes.length + HUGE.length - 1);
                System.arraycopy(HUGE, 0, forged, i, HUGE.length);
                System.arraycopy(bytes, i + 1, forged, i + HUGE.length, bytes.length - i - 1);
                forgeries.add(forged);
            }
        }
        return forgeries;
    }

    @Test
    void shouldNotAllocateForForgedTextsAndClassNames() {
        shouldNotAllocateForForgedLengths("x".repeat(LENGTH));
        shouldNotAllocateForForgedLengths(new StringBuilder("x".repeat(LENGTH)));
        shouldNotAllocateForForgedLengths(new NamedAtSuchLengthsThatThereAreExactlyOneHundredChars());
    }

    /** Has a name that says its length. */
    private static final class NamedAtSuchLengthsThatThereAreExactlyOneHundredChars implements Serializable {
        private static final long serialVersionUID = 1L;
    }
}

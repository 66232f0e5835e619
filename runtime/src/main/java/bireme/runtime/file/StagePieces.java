package bireme.runtime.file;

import bireme.runtime.layout.LayoutView;
import bireme.runtime.layout.TypeLayout;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a run of a rank's data lies in a buffer that holds a part of the file: a place in it, or pieces.
 *
 * @param buffer the buffer itself, or a scattered one over it
 * @param offset of the first byte there
 */
record StagePieces(Object buffer, int offset) {
    /**
     * The pieces of {@code length} bytes of data, at least 1.
     *
     * @param stage holds the file from {@code start} on
     */
    static StagePieces of(ViewLayout view, long data, long length, ByteBuffer stage, long start) {
        if (view.runLength(data, length) == length) {
            return new StagePieces(stage, (int) (view.place(data) - start));
        }
        List<TypeLayout> layouts = new ArrayList<>();
        List<Long> places = new ArrayList<>();
        view.forEachGroup(data, length, -start, (place, blocks, bytes, stride) -> {
            TypeLayout block = TypeLayout.contiguous((int) bytes, TypeLayout.ELEMENT);
            layouts.add(blocks == 1 ? block : TypeLayout.vector((int) blocks, 1, stride, block));
            places.add(place);
        });
        int[] ones = new int[layouts.size()];
        java.util.Arrays.fill(ones, 1);
        TypeLayout all = TypeLayout.struct(
                ones, places.stream().mapToLong(place -> place).toArray(), layouts.toArray(new TypeLayout[0]));
        return new StagePieces(new LayoutView().set(all, stage, 0, 1, 0), 0);
    }
}

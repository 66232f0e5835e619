package bireme.bb.engine;

import java.util.List;
import java.util.stream.Stream;

/** Where items go into a block: one vertex, or several behind a routing. */
public sealed interface BlockInput {
    /** All vertices there. */
    Stream<Vertex> vertices();

    /** One vertex. */
    record ToVertex(Vertex vertex) implements BlockInput {
        @Override
        public Stream<Vertex> vertices() {
            return Stream.of(vertex);
        }
    }

    /** Several inputs, of which a routing chooses for each item. */
    record ToSeveral(Routing<?> routing, List<BlockInput> inputs) implements BlockInput {
        /** Copies the list. */
        public ToSeveral {
            inputs = List.copyOf(inputs);
        }

        @Override
        public Stream<Vertex> vertices() {
            return inputs.stream().flatMap(BlockInput::vertices);
        }
    }
}

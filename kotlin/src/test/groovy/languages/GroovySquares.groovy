package languages

import bireme.bb.Block
import bireme.bb.Farm
import bireme.bb.Sink
import bireme.bb.Source

class GroovySquares {
    static void main(String[] args) {
        List<Long> squares = []
        Source.range(1, 101)
            .then(Farm.of(4, Block.map { Long n -> n * n }).ordered())
            .into(Sink.into(squares))
            .run()
        println "${squares.size()} ${squares.last()}"
    }
}

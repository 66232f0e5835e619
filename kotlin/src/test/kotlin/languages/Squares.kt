package languages

import bireme.bb.Block
import bireme.bb.Farm
import bireme.bb.Sink
import bireme.bb.Source

object Squares {
    @JvmStatic
    fun main(args: Array<String>) {
        val squares = mutableListOf<Long>()
        Source.range(1, 101)
            .then(Farm.of(4, Block.map<Long, Long> { it * it }).ordered())
            .into(Sink.into(squares))
            .run()
        println("${squares.size} ${squares.last()} ${squares.sum()}")
    }
}

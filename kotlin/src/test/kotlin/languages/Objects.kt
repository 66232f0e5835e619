package languages

import bireme.kotlin.allReduce
import bireme.kotlin.broadcast
import bireme.kotlin.gather
import bireme.kotlin.mpi
import bireme.kotlin.receive
import bireme.kotlin.share
import java.io.Serializable

data class Reading(val station: String, val celsius: List<Double>, val next: Reading? = null) : Serializable

object Counter {
    var calls = 0
}

object Objects {
    @JvmStatic
    fun main(args: Array<String>) = mpi(args) {
        val settings = broadcast { mapOf("factor" to 2, "offset" to 3) }
        Counter.calls += rank + 1 // each rank has objects of its own
        if (rank == 0) {
            for (other in 1 until size) {
                val reading = receive<Reading>(tag = 7)
                check(reading == reading.copy(next = Reading("n", listOf(0.5)))) { "arrived as $reading" }
            }
        } else {
            sendObject(Reading("s$rank", listOf(rank * 1.5), Reading("n", listOf(0.5))), 0, 7)
        }
        val sum = allReduce(share(1..100).sum()) { a, b -> a + b }
        val all = gather("$rank:${Counter.calls}")
        if (rank == 0) {
            println("$sum $all ${settings["factor"]!! * settings["offset"]!!}")
        }
    }
}

package languages

import bireme.kotlin.mpi

fun main(args: Array<String>) = mpi(args) {
    println("Hello from rank $rank of $size")
}

package languages

import groovy.transform.EqualsAndHashCode
import groovy.transform.TupleConstructor
import mpi.MPI

@TupleConstructor
@EqualsAndHashCode
class City implements Serializable {
    String name
    Map<String, Integer> people
}

class InGroovy {
    static int calls = 0

    static void main(String[] args) {
        MPI.Init(args)
        def world = MPI.COMM_WORLD
        int rank = world.getRank()
        println "Hello from rank $rank of ${world.getSize()}"
        calls += rank + 1
        if (rank == 0) {
            (1..<world.getSize()).each { other ->
                def city = world.recvObject(other, 7)
                assert city == new City("c$other", [all: other])
            }
        } else {
            world.sendObject(new City("c$rank", [all: rank]), 0, 7)
        }
        def all = world.gatherObjects(calls, 0)
        if (rank == 0) {
            println all
        }
        MPI.Finalize()
    }
}

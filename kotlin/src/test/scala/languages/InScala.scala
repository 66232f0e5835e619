package languages

import bireme.bb.{Block, Farm, Sink, Source}
import mpi.MPI

case class Point(x: Int, y: List[Double])

object ScalaCounter:
  var calls = 0

object InScala:
  def main(args: Array[String]): Unit =
    MPI.Init(args)
    val world = MPI.COMM_WORLD
    val rank = world.getRank
    println(s"Hello from rank $rank of ${world.getSize}")
    ScalaCounter.calls += rank + 1
    if rank == 0 then
      for other <- 1 until world.getSize do
        val point = world.recvObject[Point](other, 7)
        assert(point == Point(other, List(0.5, other)), s"arrived as $point")
    else world.sendObject(Point(rank, List(0.5, rank)), 0, 7)
    val calls = world.gatherObjects[Integer](ScalaCounter.calls, 0)
    if rank == 0 then println(s"$calls")
    MPI.Finalize()

object ScalaSquares:
  def main(args: Array[String]): Unit =
    val squares = java.util.ArrayList[java.lang.Long]()
    Source
      .range(1, 101)
      .`then`(Farm.of(4, Block.map[java.lang.Long, java.lang.Long](n => n * n)).ordered())
      .into(Sink.into(squares))
      .run()
    println(s"${squares.size} ${squares.get(99)}")

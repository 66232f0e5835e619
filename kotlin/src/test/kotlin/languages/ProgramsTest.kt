package languages

import bireme.runtime.host.OutputPolicy
import bireme.runtime.host.RankHost
import java.io.ByteArrayOutputStream
import java.io.PrintStream
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.ValueSource

/** Programs in Kotlin, Scala and Groovy are programs of ranks as those in Java are. */
class ProgramsTest {
    private fun run(program: String, ranks: Int): List<String> {
        val out = ByteArrayOutputStream()
        val err = ByteArrayOutputStream()
        val outcome = RankHost.ranks(ranks)
            .mainClass(program)
            .output(OutputPolicy.plain().to(PrintStream(out, true), PrintStream(err, true)))
            .run()
        assertThat(outcome.exitStatus()).`as`(outcome.report()).isZero()
        assertThat(err.toString()).isEmpty()
        return out.toString().lines().filter { it.isNotEmpty() }
    }

    @ParameterizedTest
    @ValueSource(ints = [1, 4])
    fun shouldGreet(ranks: Int) {
        assertThat(run("languages.HelloKt", ranks))
            .containsExactlyInAnyOrderElementsOf((0 until ranks).map { "Hello from rank $it of $ranks" })
    }

    @Test
    fun shouldSendDataClassesAndKeepObjectsApart() {
        assertThat(run("languages.Objects", 3)).containsExactly("5050 [0:1, 1:2, 2:3] 6")
    }

    @ParameterizedTest
    @ValueSource(strings = ["InScala", "InGroovy"])
    fun shouldSendObjectsOfOtherLanguages(program: String) {
        assertThat(run("languages.$program", 3)).containsExactlyInAnyOrder(
            "Hello from rank 0 of 3", "Hello from rank 1 of 3", "Hello from rank 2 of 3", "[1, 2, 3]")
    }

    @Test
    fun shouldFarmOutTasks() {
        assertThat(run("languages.Squares", 1)).containsExactly("100 10000 338350")
        assertThat(run("languages.ScalaSquares", 1)).containsExactly("100 10000")
        assertThat(run("languages.GroovySquares", 1)).containsExactly("100 10000")
    }
}

package bireme.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Classes for {@code int} and {@code double} are those for {@code long} in other words. Java has no types over primitive
 * ones, and these numbers must not be boxed, so the methods are written out. Those for {@code long} are the template: a
 * method that is changed there and forgotten elsewhere, or differs for no reason, is found here.
 */
class NumberTwinsTest {
    private static final Path ROOT = Path.of(System.getProperty("bireme.root"));
    private static final Pattern WORD = Pattern.compile("\\w+");
    private static final Pattern KIND =
            Pattern.compile("(Long|Int|Double|LONG|INT|DOUBLE|(?<![a-z])(long|int|double))(?=s?(?![a-z]))");

    /** Methods that only some have, or that are faster for {@code long}: a range, and many numbers in one call. */
    private static final Pattern APART = Pattern.compile("\\b(range|of|fill|emitAll)\\(");

    @ParameterizedTest
    @CsvSource({
        "bb/src/main/java/bireme/bb/Longs.java, Ints.java, int, true",
        "bb/src/main/java/bireme/bb/Longs.java, Doubles.java, double, true",
        "bb/src/main/java/bireme/bb/node/LongNode.java, IntNode.java, int, false",
        "bb/src/main/java/bireme/bb/node/LongNode.java, DoubleNode.java, double, false",
        "bb/src/main/java/bireme/bb/node/LongOutput.java, IntOutput.java, int, false",
        "bb/src/main/java/bireme/bb/node/LongOutput.java, DoubleOutput.java, double, false",
        "runtime/src/main/java/bireme/algorithms/LongRuns.java, IntRuns.java, int, false"
    })
    void shouldDifferInTheTypeOnly(String template, String twin, String kind, boolean isSwapped) throws IOException {
        Path file = ROOT.resolve(template);
        List<String> expected = members(file)
                .map(member -> WORD.matcher(member).replaceAll(word -> translated(word.group(), kind, isSwapped)))
                .toList();

        assertThat(members(file.resolveSibling(twin))).isNotEmpty().containsExactlyInAnyOrderElementsOf(expected);
    }

    /** Kernels in single and in double precision, which are the same but for the type of numbers and vectors. */
    @Test
    void shouldDifferInThePrecisionOnly() throws IOException {
        Path vectors = ROOT.resolve("nas-benchmarks/src/main/java-vector/shoc");
        String expected = body(vectors.resolve("FloatVectors.java"))
                .replace("float", "double")
                .replace("Float", "Double")
                .replace("FLOAT", "DOUBLE");
        assertThat(body(vectors.resolve("DoubleVectors.java"))).isNotEmpty().isEqualTo(expected);
    }

    /** What follows the line of the class, without white space. */
    private static String body(Path file) throws IOException {
        String text = Files.readString(file);
        return text.substring(text.indexOf(" {\n")).replaceAll("\\s+", "");
    }

    /** Paragraphs behind the line of the class, in which methods have their comments; each on one line. */
    private static Stream<String> members(Path file) throws IOException {
        String text = Files.readString(file);
        String body = text.substring(text.indexOf(" {\n") + 3, text.lastIndexOf('}'));
        return Arrays.stream(body.split("\n\n"))
                .map(member -> member.replaceAll("\\s+(\\* )?", " ").strip())
                .filter(member -> !APART.matcher(member).find() && !member.contains("KIND = "));
    }

    /** A word with {@code long} in place of the other kind; and the other way round, where methods convert numbers. */
    private static String translated(String word, String kind, boolean isSwapped) {
        String boxed = kind.equals("int") ? "Integer" : capital(kind);
        if (word.equals("Long")) {
            return boxed;
        } else if (word.equals(boxed) && isSwapped) {
            return "Long";
        }
        return KIND.matcher(word).replaceAll(found -> {
            String is = found.group().toLowerCase(Locale.ROOT);
            String becomes = is.equals("long") ? kind : is.equals(kind) && isSwapped ? "long" : is;
            boolean isConstant = found.group().equals(found.group().toUpperCase(Locale.ROOT));
            boolean isName = Character.isUpperCase(found.group().charAt(0));
            return isConstant ? becomes.toUpperCase(Locale.ROOT) : isName ? capital(becomes) : becomes;
        });
    }

    private static String capital(String kind) {
        return Character.toUpperCase(kind.charAt(0)) + kind.substring(1);
    }
}

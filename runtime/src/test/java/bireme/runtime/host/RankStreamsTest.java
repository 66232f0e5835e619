package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RankStreamsTest {
    private static final String BOTH = """
            public class Program {
                public static void main(String[] args) {
                    System.out.println("out");
                    System.out.println();
                    System.err.print("err");
                }
            }""";

    @Test
    void shouldKeepLinesWholeAndInOrder() {
        int lines = 10_000;
        TestJob job = TestJob.run(8, """
                public class Program {
                    public static void main(String[] args) {
                        String id = Thread.currentThread().getName();
                        for (int i = 0; i < %d; i++) {
                            System.out.print(id);
                            System.out.print(' ');
                            System.out.printf("line %%d", i);
                            System.out.println(" of rank");
                        }
                    }
                }""".formatted(lines));
        int[] next = new int[8];
        job.out().lines().forEach(line -> {
            int rank = line.charAt("rank ".length()) - '0';
            assertThat(line).isEqualTo("rank " + rank + " line " + next[rank] + " of rank");
            next[rank]++;
        });
        assertThat(next).containsOnly(lines);
    }

    @Test
    void shouldKeepStandardErrorApartAndEmptyLines() {
        TestJob job = TestJob.run(2, BOTH);
        assertThat(job.sortedLines()).containsExactly("", "", "out", "out");
        assertThat(job.err()).isEqualTo("err\nerr");
    }

    @Test
    void shouldTagLinesLikeOpenMpi() {
        TestJob job = TestJob.run(2, SourceCode.compile(BOTH), OutputPolicy.tagged(), builder -> builder);
        assertThat(job.sortedLines())
                .containsExactly("[1,0]<stdout>: ", "[1,0]<stdout>: out", "[1,1]<stdout>: ", "[1,1]<stdout>: out");
        assertThat(job.err().lines().sorted()).containsExactly("[1,0]<stderr>: err", "[1,1]<stderr>: err");
    }

    @Test
    void shouldStampLinesWithTheTime() {
        OutputPolicy policy = OutputPolicy.plain().withTimestamps().withTags();
        TestJob job = TestJob.run(1, SourceCode.compile(BOTH), policy, builder -> builder);
        assertThat(job.err()).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3} \\[1,0]<stderr>: err");
    }

    @Test
    void shouldWriteAFilePerRankAndStream(@TempDir Path folder) throws IOException {
        Path prefix = folder.resolve("new/folder/job");
        TestJob job = TestJob.run(2, SourceCode.compile(BOTH), OutputPolicy.toFiles(prefix), builder -> builder);
        assertThat(job.status()).isZero();
        for (int rank = 0; rank < 2; rank++) {
            assertThat(Path.of(prefix + "." + rank + ".out")).hasContent("out\n\n");
            assertThat(Path.of(prefix + "." + rank + ".err")).hasContent("err");
        }
        assertThat(job.out()).isEmpty();
    }

    @Test
    void shouldMergeStandardErrorIntoStandardOutputIfWanted(@TempDir Path folder) {
        OutputPolicy tagged = OutputPolicy.tagged().withErrorsInOutput();
        TestJob job = TestJob.run(1, SourceCode.compile(BOTH), tagged, builder -> builder);
        assertThat(job.sortedLines()).containsExactly("[1,0]<stderr>: err", "[1,0]<stdout>: ", "[1,0]<stdout>: out");
        assertThat(job.err()).isEmpty();
        Path prefix = folder.resolve("job");
        OutputPolicy files = OutputPolicy.toFiles(prefix).withErrorsInOutput();
        TestJob.run(1, SourceCode.compile(BOTH), files, builder -> builder);
        assertThat(Path.of(prefix + ".0.out")).content().contains("out\n", "err");
        assertThat(Path.of(prefix + ".0.err")).doesNotExist();
    }

    @Test
    void shouldSayWhichFileCannotBeOpened(@TempDir Path folder) throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        OutputPolicy policy = OutputPolicy.toFiles(file.resolve("job"));
        TestJob job = TestJob.run(1, SourceCode.compile(BOTH), policy, builder -> builder);
        assertThat(job.status()).isEqualTo(2);
        assertThat(job.report()).contains(file.toString()).doesNotContain("\n");
    }

    @Test
    void shouldGiveStandardInputToRankZeroAndShowItsPromptFirst() {
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        InputStream before = System.in;
        PrintStream out = new PrintStream(shown, true, StandardCharsets.UTF_8);
        System.setIn(new AnswerToPrompt("name? ", "Ada\n", shown));
        try {
            JobOutcome outcome = RankHost.ranks(3)
                    .mainClass("Program")
                    .classBytes(SourceCode.compile("""
                            public class Program {
                                public static void main(String[] args) throws Exception {
                                    if (Thread.currentThread().getName().equals("rank 0")) {
                                        System.out.print("name? ");
                                    }
                                    String name = new java.io.BufferedReader(
                                        new java.io.InputStreamReader(System.in)).readLine();
                                    System.out.println(name);
                                }
                            }"""))
                    .output(OutputPolicy.plain().to(out, out))
                    .run();
            assertThat(outcome.report()).isEmpty();
        } finally {
            System.setIn(before);
        }
        List<String> lines =
                shown.toString(StandardCharsets.UTF_8).lines().sorted().toList();
        assertThat(lines).isIn(List.of("name? Ada", "null", "null"), List.of("Ada", "name? ", "null", "null"));
    }

    @Test
    void shouldReplaceStreamsForOneRankOnly() {
        TestJob job = TestJob.run(2, """
                import java.io.*;
                public class Program {
                    public static void main(String[] args) throws Exception {
                        PrintStream before = System.out;
                        if (Thread.currentThread().getName().equals("rank 0")) {
                            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                            System.setOut(new PrintStream(new FilterOutputStream(before) {
                                @Override public void write(int b) throws IOException { bytes.write(b); super.write(b); }
                            }));
                            System.out.println("both");
                            System.setOut(before);
                            System.out.print("caught " + bytes);
                        } else {
                            System.out.println("other");
                        }
                        System.setErr(System.out);
                        new Exception("trace").printStackTrace();
                        System.setIn(new ByteArrayInputStream(new byte[] {65}));
                        System.out.println(System.in.read());
                    }
                }""");
        assertThat(job.report()).isEmpty();
        assertThat(job.err()).isEmpty();
        assertThat(job.sortedLines().stream().filter(line -> !line.startsWith("\t")))
                .containsExactly(
                        "65",
                        "65",
                        "both",
                        "caught both",
                        "java.lang.Exception: trace",
                        "java.lang.Exception: trace",
                        "other");
    }

    @Test
    void shouldWriteWhatWasPrintedBeforeAFailure() {
        TestJob job = TestJob.run(4, """
                public class Program {
                    public static void main(String[] args) throws Exception {
                        for (int i = 0; i < 1000; i++) { System.out.println("line"); }
                        System.out.print("unfinished");
                        if (Thread.currentThread().getName().equals("rank 3")) { System.exit(1); }
                        new java.util.concurrent.CountDownLatch(1).await();
                    }
                }""");
        assertThat(job.status()).isEqualTo(1);
        assertThat(job.out()).contains("unfinished");
        assertThat(job.out().lines().filter("line"::equals).count()).isGreaterThanOrEqualTo(1000);
    }

    @Test
    void shouldRestoreTheStreamsOfTheJvm() {
        PrintStream out = System.out;
        PrintStream err = System.err;
        InputStream in = System.in;
        TestJob.run(1, BOTH);
        assertThat(System.out).isSameAs(out);
        assertThat(System.err).isSameAs(err);
        assertThat(System.in).isSameAs(in);
    }

    @Test
    void shouldNotHangOnABrokenPipe() {
        PrintStream broken = new PrintStream(new java.io.OutputStream() {
            @Override
            public void write(int oneByte) throws IOException {
                throw new IOException("Broken pipe");
            }
        });
        JobOutcome outcome = RankHost.ranks(2)
                .mainClass("Program")
                .classBytes(SourceCode.compile("""
                        public class Program {
                            public static void main(String[] args) {
                                String line = "x".repeat(1000);
                                for (int i = 0; i < 200_000; i++) { System.out.println(line); }
                            }
                        }"""))
                .output(OutputPolicy.plain().to(broken, broken))
                .run();
        assertThat(outcome.exitStatus()).isEqualTo(1);
        assertThat(outcome.report()).isEqualTo("cannot write standard output");
    }
}

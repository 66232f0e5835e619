import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Reports as the NAS benchmarks do, and makes file {@code runs} one byte longer each time. */
public class CountsRuns {
    public static void main(String[] args) throws IOException {
        Files.write(Path.of("runs"), new byte[1], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        System.out.println(" Mop/s total     =                    12.50");
        System.out.println(" Verification    =               SUCCESSFUL");
    }
}

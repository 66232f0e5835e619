package bireme.runtime.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FileExceptionTest {
    @Test
    void shouldTellWhatTheSystemReports() {
        Map<IOException, FileErrorKind> kinds = Map.of(
                new NoSuchFileException("f"), FileErrorKind.NO_SUCH_FILE,
                new FileAlreadyExistsException("f"), FileErrorKind.FILE_EXISTS,
                new AccessDeniedException("f"), FileErrorKind.ACCESS,
                new FileSystemException("f", null, "Read-only file system"), FileErrorKind.READ_ONLY,
                new FileSystemException("f", null, "Is a directory"), FileErrorKind.BAD_FILE,
                new IOException("No space left on device"), FileErrorKind.NO_SPACE,
                new IOException("Disk quota exceeded"), FileErrorKind.QUOTA,
                new IOException("Stale file handle"), FileErrorKind.NO_SUCH_FILE,
                new IOException("Input/output error"), FileErrorKind.IO,
                new ClosedByInterruptException(), FileErrorKind.IO);
        kinds.forEach((reported, kind) -> assertThat(
                        FileException.of(reported, "f", "read").kind())
                .as(reported.toString())
                .isEqualTo(kind));
    }

    @Test
    void shouldSayWhatCouldNotBeDone() {
        assertThat(FileException.of(new IOException("No space left on device"), "f", "written at byte 7"))
                .hasMessage("f could not be written at byte 7: No space left on device")
                .hasRootCauseInstanceOf(IOException.class);
    }
}

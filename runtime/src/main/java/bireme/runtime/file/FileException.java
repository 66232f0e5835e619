package bireme.runtime.file;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import xxdev.DeviceException;

/** A file cannot do what was asked; the message names the file, what was asked, and what the system said. */
public final class FileException extends DeviceException {
    private static final long serialVersionUID = 1L;

    private final FileErrorKind kind;

    /**
     * Describes an error.
     *
     * @param kind what has gone wrong
     * @param message the whole of it, for the user
     */
    public FileException(FileErrorKind kind, String message) {
        super(message);
        this.kind = kind;
    }

    /**
     * Describes an error that has a cause.
     *
     * @param kind what has gone wrong
     * @param message the whole of it, for the user
     * @param cause what was thrown
     */
    public FileException(FileErrorKind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    /** What has gone wrong. */
    public FileErrorKind kind() {
        return kind;
    }

    /** What the system has reported about {@code file} while it was to be {@code done}, for example "opened". */
    static FileException of(IOException reported, Object file, String done) {
        String reason = reason(reported);
        return new FileException(kindOf(reported, reason), file + " could not be " + done + ": " + reason, reported);
    }

    private static String reason(IOException reported) {
        if (reported instanceof NoSuchFileException) {
            return "there is no such file or folder";
        } else if (reported instanceof FileAlreadyExistsException) {
            return "it is there already";
        } else if (reported instanceof AccessDeniedException) {
            return "permission denied";
        } else if (reported instanceof ClosedByInterruptException) {
            return "the thread was interrupted";
        } else if (reported instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        return reported.getMessage() == null ? reported.toString() : reported.getMessage();
    }

    private static FileErrorKind kindOf(IOException reported, String reason) {
        if (reported instanceof NoSuchFileException || reason.contains("Stale file handle")) {
            return FileErrorKind.NO_SUCH_FILE;
        } else if (reported instanceof FileAlreadyExistsException) {
            return FileErrorKind.FILE_EXISTS;
        } else if (reported instanceof AccessDeniedException || reason.contains("Operation not permitted")) {
            return FileErrorKind.ACCESS;
        } else if (reason.contains("No space left")) {
            return FileErrorKind.NO_SPACE;
        } else if (reason.contains("quota exceeded")) {
            return FileErrorKind.QUOTA;
        } else if (reason.contains("Read-only file system")) {
            return FileErrorKind.READ_ONLY;
        } else if (reported instanceof NotDirectoryException
                || reason.contains("Is a directory")
                || reason.contains("Not a directory")
                || reason.contains("File name too long")) {
            return FileErrorKind.BAD_FILE;
        }
        return FileErrorKind.IO;
    }
}

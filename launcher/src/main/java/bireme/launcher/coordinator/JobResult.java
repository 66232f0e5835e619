package bireme.launcher.coordinator;

/**
 * How a job in several processes ended.
 *
 * @param status exit status
 * @param report text for people, without a newline at its end; empty when there is nothing to say
 */
public record JobResult(int status, String report) {}

package bireme.runtime.control;

/**
 * Whose address it is, and for what. The methods that a record comes with would cost each start of a job 30 ms.
 *
 * @param process index of the process
 * @param service what it accepts connections for
 */
record ServiceKey(int process, String service) {
    @Override
    public boolean equals(Object other) {
        return other instanceof ServiceKey key && key.process == process && key.service.equals(service);
    }

    @Override
    public int hashCode() {
        return 31 * process + service.hashCode();
    }
}

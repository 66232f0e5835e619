package xxdev;

/** Says that a job in one process has nobody to connect to. */
enum NoWiring implements Wiring {
    INSTANCE;

    @Override
    public void publish(String service, String address) {
        throw alone(service);
    }

    @Override
    public String addressOf(int process, String service) {
        throw alone(service);
    }

    @Override
    public byte[] secret() {
        throw alone("secret");
    }

    @Override
    public void processLost(int process, String why) {
        throw alone("process " + process);
    }

    private static DeviceException alone(String what) {
        return new DeviceException(what + ": this job has one process only; start it with mpjrun -dev or --host");
    }
}

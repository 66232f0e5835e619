package broken.bireme.devices;

class Prints {
    void toOutput() {
        System.out.println();
    }

    void toError() {
        System.err.println();
    }
}

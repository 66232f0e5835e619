/** Ends with the status given. */
public class Exits {
    public static void main(String[] arguments) {
        System.exit(Integer.parseInt(arguments[0]));
    }
}

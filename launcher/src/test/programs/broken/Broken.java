package broken;

public class Broken {
    public static void main(String[] arguments) {
        int number = "text";
    }
}

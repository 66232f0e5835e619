package family;

/** Uses classes of its own file, of a file beside it, and of another package. */
public class Parent {
    private static final Runnable LAMBDA = () -> System.out.println(new Second().text() + Child.text());

    public static void main(String[] arguments) {
        LAMBDA.run();
    }
}

class Second {
    String text() {
        return "second and ";
    }
}

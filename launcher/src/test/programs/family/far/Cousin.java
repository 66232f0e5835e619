package family.far;

public interface Cousin {
    String TEXT = "cousin".toString();
}

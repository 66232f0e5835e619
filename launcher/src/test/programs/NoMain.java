/** Not a program. */
public class NoMain {}

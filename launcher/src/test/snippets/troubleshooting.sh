mkdir -p app classes
echo 'package app; public class Main { public static void main(String[] args) {} }' >app/Main.java
javac -d classes app/Main.java

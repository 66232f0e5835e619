/** Tests with a ResourceManager and NodeManagers in this JVM. */
package bireme.yarn;

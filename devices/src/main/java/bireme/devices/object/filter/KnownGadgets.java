package bireme.devices.object.filter;

import java.util.List;

/**
 * Classes and packages that attacks on Java serialization are built from; harmless programs do not send their objects.
 *
 * <p>The list cannot be complete, and need not be for the JDK, where {@link JdkValues} says what is allowed. It is for
 * libraries that are on the class path for other reasons.
 *
 * <p>Source: the payloads collected by the ysoserial and marshalsec projects, and the advisories that followed them.
 */
final class KnownGadgets {
    private static final List<String> PREFIXES = List.of(
            "bsh.",
            "ch.qos.logback.core.db.",
            "ch.qos.logback.core.rolling.",
            "clojure.",
            "com.caucho.",
            "com.fasterxml.jackson.databind.node.POJONode",
            "com.mchange.v2.c3p0.",
            "com.rometools.rome.feed.impl.",
            "com.sun.jndi.",
            "com.sun.org.apache.bcel.",
            "com.sun.org.apache.xalan.",
            "com.sun.org.apache.xpath.",
            "com.sun.rowset.",
            "com.sun.syndication.feed.impl.",
            "com.vaadin.data.util.",
            "com.zaxxer.hikari.",
            "groovy.util.Expando",
            "java.beans.",
            "java.rmi.",
            "java.security.SignedObject",
            "javassist.",
            "javax.management.",
            "javax.naming.",
            "javax.script.",
            "javax.swing.",
            "net.sf.json.",
            "org.apache.bcel.",
            "org.apache.click.control.",
            "org.apache.commons.beanutils.",
            "org.apache.commons.collections.functors.",
            "org.apache.commons.collections.keyvalue.",
            "org.apache.commons.collections.map.",
            "org.apache.commons.collections.comparators.",
            "org.apache.commons.collections4.functors.",
            "org.apache.commons.collections4.keyvalue.",
            "org.apache.commons.collections4.map.",
            "org.apache.commons.collections4.comparators.",
            "org.apache.commons.configuration.",
            "org.apache.commons.dbcp",
            "org.apache.commons.fileupload.",
            "org.apache.commons.jelly.",
            "org.apache.log4j.jdbc.",
            "org.apache.myfaces.",
            "org.apache.tomcat.dbcp",
            "org.apache.wicket.util.upload.",
            "org.apache.xalan.",
            "org.apache.xbean.",
            "org.aspectj.weaver.",
            "org.codehaus.groovy.runtime.",
            "org.hibernate.engine.",
            "org.hibernate.property.",
            "org.hibernate.tuple.",
            "org.hibernate.type.",
            "org.jboss.interceptor.",
            "org.jboss.weld.interceptor.",
            "org.mozilla.javascript.",
            "org.python.core.",
            "org.springframework.aop.",
            "org.springframework.beans.factory.",
            "org.springframework.core.SerializableTypeWrapper",
            "org.springframework.transaction.",
            "sun.reflect.annotation.",
            "sun.rmi.");

    private KnownGadgets() {}

    static boolean include(String className) {
        return PREFIXES.stream().anyMatch(className::startsWith);
    }
}

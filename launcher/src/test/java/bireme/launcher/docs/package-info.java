/** Documentation is held to the code: its lines and links, its reference pages, its programs and what they print. */
package bireme.launcher.docs;

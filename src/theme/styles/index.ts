/**
 * The style sheets of the theme: after those of Infima, before the site's own, among themselves in any order. All class
 * names of the theme that are no part of the ecosystem end with an underscore, so that rules written for the
 * ecosystem's generated names (`[class*='codeBlockTitle_']`) hold here too.
 */
import './tokens.css';
import './layout.css';
import './navbar.css';
import './sidebar.css';
import './docs.css';
import './prose.css';
import './code.css';
import './print.css';
import './forcedColors.css';

/**
 * The style sheets of the theme. They follow Infima and precede the site's own; their relative order does not matter. The theme's
 * own class names end with an underscore, so that rules written for the generated class names of Docusaurus
 * (`[class*='codeBlockTitle_']`) apply here too.
 */
import './tokens.css';
import './layout.css';
import './navbar.css';
import './sidebar.css';
import './docs.css';
import './prose.css';
import './tags.css';
import './code.css';
import './print.css';
import './forcedColors.css';

/** The script of every page: the elements of the header, and the place of the current page in the navigation. */
import { ColorSchemeSwitch } from '../elements/color-scheme-switch.js';
import { SiteSearch } from '../elements/site-search.js';

customElements.define('color-scheme-switch', ColorSchemeSwitch);
customElements.define('site-search', SiteSearch);

const current = document.querySelector<HTMLElement>('.site-navigation [aria-current=page]');
const navigation = current?.closest<HTMLElement>('.site-navigation');
// Not `scrollIntoView`, which also scrolls the page.
if (current && navigation) navigation.scrollTop = current.offsetTop - navigation.clientHeight / 2;

/** Gives the join button the owner's word for it. */
import { configure } from '/member-area-elements/core.js';

configure({ messages: JSON.parse(document.querySelector('#words').textContent) });

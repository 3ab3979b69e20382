import { reservedLine } from '../../src/elements/styles/reserved-line.js';

/**
 * Returns the style sheet that a page can link. It reserves space for the tags that are not defined yet, so that the page
 * does not move when they load, and takes the color from an author's join button while nobody can join. The gray keeps the
 * contrast of the button; a rule of the page for the same attribute wins.
 */
export function pageStyleSheet(): string {
  const tag = "member-area-join:not(:defined, [hide-details], [appearance='own'])";
  const declarations = reservedLine.cssText.trim().replace(/\s*\n\s*/g, ' ');
  return `${tag}::after { content: ''; ${declarations} }
:where(member-area-join) [aria-disabled='true'] { cursor: default; filter: grayscale(1) }
`;
}

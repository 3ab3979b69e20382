import { reservedLine } from '../../src/elements/styles/reserved-line.js';

/**
 * Returns the style sheet that a page can link. It reserves space for the tags that are not defined yet, so that the page
 * does not move when they load.
 */
export function pageStyleSheet(): string {
  const tag = "member-area-join:not(:defined, [hide-details], [appearance='own'])";
  const declarations = reservedLine.cssText.trim().replace(/\s*\n\s*/g, ' ');
  return `${tag}::after { content: ''; ${declarations} }\n`;
}

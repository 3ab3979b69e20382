import { allWordings, wordingsOf } from './eu-words.js';
import { hasPhrase, phrasePattern } from './fold-text.js';
import { lawFindingAt, type LawFinding } from './law-faults.js';
import { knownLanguage, type OrderTag } from './order-tags.js';
import { isFilledIn, withoutAmounts } from './written-price.js';

const ACCEPTED = phrasePattern(allWordings('order'));

/** What the words of an order button are worth. */
type ButtonJudgement =
  | { readonly kind: 'accepted' }
  /** They do not say that the order has to be paid. */
  | { readonly kind: 'refused'; readonly says: string }
  /** The HTML, or the table of words, does not have them. */
  | { readonly kind: 'unknown'; readonly why: string };

/** Returns the findings about the words of order buttons. Buttons with the same fault are one finding, at the first one: a page often has a button for each area. */
export function buttonFindings(tags: readonly OrderTag[]): LawFinding[] {
  const found = new Map<string, { finding: LawFinding; lines: number[] }>();
  for (const tag of tags) {
    const finding = findingFor(tag);
    if (finding === null) continue;
    const kind = kindOf(tag, finding);
    const same = found.get(kind);
    if (same) same.lines.push(finding.line);
    else found.set(kind, { finding, lines: [] });
  }
  return [...found.values()].map(({ finding, lines }) =>
    lines.length === 0
      ? finding
      : {
          ...finding,
          message: `${finding.message} The same goes for line ${[...new Set(lines)].join(', ')}.`,
        },
  );
}

/** Returns what buttons have in common whose finding differs in their words alone. */
const kindOf = (tag: OrderTag, { id, message }: LawFinding): string =>
  id === 'law-button'
    ? [tag.element.localName, tag.button.kind, tag.cost, suggestionFor(tag)].join('|')
    : message;

function findingFor(tag: OrderTag): LawFinding | null {
  const { element, button, cost } = tag;
  const judgement = judgeButton(tag);
  const position = button.kind === 'written' ? button.position : element.position;
  const name = `<${element.localName}>`;
  switch (judgement.kind) {
    case 'accepted':
      return null;
    case 'unknown':
      return lawFindingAt(
        position,
        'law-button-unknown',
        `${name}: ${judgement.why} If the area costs money, make sure that the button says so, for example "${suggestionFor(tag)}".`,
      );
    case 'refused': {
      const write = cost === 'paid' ? 'Write' : 'If the area costs money, write';
      return lawFindingAt(
        position,
        'law-button',
        `${name}: the button ${judgement.says}, which does not say that the order has to be paid. ${write} for example "${suggestionFor(tag)}"${placeFor(tag)}.`,
      );
    }
  }
}

/** Returns what the words of an order button are worth. Words of another language than that of the page count too. */
function judgeButton({ button, language }: OrderTag): ButtonJudgement {
  if (button.kind === 'of-the-block')
    return { kind: 'unknown', why: 'the words of the button are chosen in <member-area-connect>.' };
  if (button.kind === 'drawn')
    return { kind: 'refused', says: `is drawn by the tag and says "Join" in the language of the page` };
  const { text } = button;
  if (hasPhrase(withoutAmounts(text), ACCEPTED)) return { kind: 'accepted' };
  if (isFilledIn(text)) return { kind: 'unknown', why: 'a template fills in the words of the button.' };
  if (language.kind === 'other')
    return {
      kind: 'unknown',
      why: `the button says ${quote(text)}, and the check knows no wordings in the language "${language.code}".`,
    };
  return { kind: 'refused', says: text === '' ? 'has no words' : `says ${quote(text)}` };
}

const quote = (text: string): string => JSON.stringify(text.slice(0, 100));

const suggestionFor = ({ language }: OrderTag): string => wordingsOf(knownLanguage(language)).order[0];

/** Returns where the words of a button that the tag draws are set. */
function placeFor({ button, element }: OrderTag): string {
  if (button.kind !== 'drawn') return '';
  const inSettings = ' with the setting "messages": { "join": "…" }';
  return element.localName === 'member-area-join'
    ? `, in a link or button in the tag or${inSettings}`
    : inSettings;
}

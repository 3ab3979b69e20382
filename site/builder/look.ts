import { contrastOf, toHex, type ColorScheme } from '../look/colors.js';
import type { TokenFacts } from '../tags/tag-facts.js';
import { LOOK_TOKENS, type Choices, type LookToken } from './choices.js';

/** The tokens of the builder with their defaults. */
export const LOOK_FACTS: readonly TokenFacts[] = [
  token('accent', 'buttons, spinner and focus rings', 'light-dark(#1d4ed8, #93b4ff)'),
  token('on-accent', 'text on the accent color', 'light-dark(#fff, #0b1220)'),
  token('surface', 'background of dialogs, the account and views', 'Canvas'),
  token('text', 'text of dialogs, the account and views', 'CanvasText'),
  token('radius', 'corners, for example `8px` or `999px`', '8px'),
  token('font', 'font family', 'inherit'),
];

function token(name: LookToken, description: string, defaultValue: string): TokenFacts {
  return { name: `--member-${name}`, description, defaultValue };
}

/** The address of the style sheet with the look. */
export const LOOK_FILE = '/member-area-look.css';

/** Returns the chosen tokens by their full names. Pure. */
export function lookTokens({ look }: Choices): Record<string, string> {
  return Object.fromEntries(
    LOOK_TOKENS.flatMap((name) => {
      const value = look[name];
      return value === undefined ? [] : [[`--member-${name}`, value]];
    }),
  );
}

/**
 * Returns the style sheet with the look, for the pages of the site and for the frame page; empty without a choice. The
 * account has tokens of its own, which the frame page needs. Pure.
 */
export function lookStyleSheet(choices: Choices): string {
  const tokens = Object.entries(lookTokens(choices));
  if (tokens.length === 0) return '';
  const accountTokens = tokens.map(([name, value]) => [name.replace('--member-', '--account-'), value]);
  const lines = [...tokens, ...accountTokens].map(([name, value]) => `  ${name}: ${value};\n`);
  return `:root {\n${lines.join('')}}\n`;
}

/** How two colors of the look are used together, and whether their contrast is enough. */
export interface ContrastResult {
  readonly name: string;
  readonly scheme: ColorScheme;
  readonly foreground: string;
  readonly background: string;
  /** From 1 to 21, by WCAG 2. */
  readonly ratio: number;
  readonly grade: 'AAA' | 'AA' | 'too low';
}

interface Pair {
  readonly name: string;
  readonly foreground: LookToken;
  readonly background: LookToken;
  /** The least contrast for AA and for AAA. */
  readonly limits: readonly [aa: number, aaa: number];
}

/** The limits of WCAG 2.2: 1.4.3 and 1.4.6 for texts, 1.4.11 for what is no text, which has no AAA. */
const TEXT = [4.5, 7] as const;
const NO_TEXT = [3, Infinity] as const;

const PAIRS: readonly Pair[] = [
  { name: 'Text of buttons', foreground: 'on-accent', background: 'accent', limits: TEXT },
  { name: 'Text on the surface', foreground: 'text', background: 'surface', limits: TEXT },
  {
    name: 'Buttons and focus rings on the surface',
    foreground: 'accent',
    background: 'surface',
    limits: NO_TEXT,
  },
];

/** Judges the contrast of the look in light and in dark. A color that cannot be read, such as `inherit`, is left out. Pure. */
export function judgeContrast({ look }: Choices): readonly ContrastResult[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const colorOf = (name: LookToken) => toHex(look[name] ?? defaultOf(name), scheme);
    return PAIRS.flatMap((pair) => {
      const [foreground, background] = [colorOf(pair.foreground), colorOf(pair.background)];
      if (!foreground || !background) return [];
      const ratio = contrastOf(foreground, background);
      const grade = gradeOf(ratio, pair.limits);
      return [{ name: pair.name, scheme, foreground, background, ratio, grade }];
    });
  });
}

const defaultOf = (name: LookToken): string =>
  LOOK_FACTS.find((facts) => facts.name === `--member-${name}`)?.defaultValue ?? '';

function gradeOf(ratio: number, [aa, aaa]: Pair['limits']): ContrastResult['grade'] {
  if (ratio >= aaa) return 'AAA';
  return ratio >= aa ? 'AA' : 'too low';
}

/** The look of a button of the page, as the browser computes it. */
interface ButtonLook {
  /** A computed color, such as `rgb(0, 128, 128)`. */
  readonly background: string;
  readonly text: string;
  /** A computed `border-radius`, such as `4px`. */
  readonly radius: string;
}

/** The accent of the views on a page. */
interface Accent {
  readonly accent: string;
  readonly onAccent: string;
  /** `null` when the radius of the button does not fit other controls, such as `50%`. */
  readonly radius: string | null;
}

/**
 * Returns the accent that a button of the page gives to the views beside it; `null` when they must keep their own: the
 * button is not filled with one color, its text is hard to read (less than 4.5:1), or it would hardly differ from the
 * surface of the views (less than 3:1). Pure.
 *
 * @param surface the computed background color on which the accent is shown
 */
export function accentOf({ background, text, radius }: ButtonLook, surface: string): Accent | null {
  const [fill, label, ground] = [background, text, surface].map(luminance);
  if (fill == null || label == null || ground == null) return null;
  if (contrast(fill, label) < 4.5 || contrast(fill, ground) < 3) return null;
  const corner = /^[\d.]+px$/.test(radius) ? Math.min(parseFloat(radius), LARGEST_RADIUS) : null;
  return { accent: background, onAccent: text, radius: corner === null ? null : `${corner}px` };
}

/** In pixels. Fields and buttons are 44 high, so larger corners look the same on them, and not on cards. */
const LARGEST_RADIUS = 22;

/** Returns the contrast of two colors by WCAG, from their luminances. */
function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * Returns the relative luminance of a computed color; `null` for a color that is not opaque, and for the forms of CSS
 * that are not known here.
 */
export function luminance(color: string): number | null {
  const [, form = '', values = ''] = /^([a-z]+)\((.+)\)$/.exec(color) ?? [];
  const [channels = '', slash] = values.split('/');
  const [space, ...rest] = channels.split(/[\s,]+/).filter(Boolean);
  const numbers = (form === 'color' ? rest : [space, ...rest]).map(Number);
  const [a = NaN, b = NaN, c = NaN, alpha = slash ?? 1] = numbers;
  if (Number(alpha) !== 1 || Number.isNaN(a + b + c)) return null;
  if (form === 'rgb' || form === 'rgba') return ofLinear([a, b, c].map((channel) => toLinear(channel / 255)));
  if (form === 'color' && space === 'srgb') return ofLinear([a, b, c].map(toLinear));
  if (form === 'oklab') return ofOklab(a, b, c);
  if (form === 'oklch') {
    const hue = (c * Math.PI) / 180;
    return ofOklab(a, b * Math.cos(hue), b * Math.sin(hue));
  }
  return null;
}

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const ofLinear = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The luminance is Y of XYZ: https://bottosson.github.io/posts/oklab */
function ofOklab(lightness: number, a: number, b: number): number {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return -0.0405801784 * l + 1.1122568696 * m - 0.0716766787 * s;
}

import type { Fault } from './faults.js';

/** What the server answered when it was asked for the frame page. */
export interface FramePageAnswer {
  /** The path that was asked for. */
  readonly path: string;
  readonly status: number;
  /** The path of the page that redirects led to. */
  readonly finalPath: string;
  /** The header `Content-Type`, or an empty text. */
  readonly contentType: string;
  /** The header `X-Frame-Options`, or an empty text. */
  readonly frameOptions: string;
  /** The header `Content-Security-Policy`, or an empty text. */
  readonly policy: string;
  readonly html: string;
}

/**
 * Returns why a page cannot be the frame page; nothing for one that can.
 *
 * @param whenScripted what a page without `<account-screen>` is that has other scripts: a script may add the tag
 */
export function framePageFaults(answer: FramePageAnswer, whenScripted: 'fault' | 'unknown'): Fault[] {
  const { path, status, finalPath, contentType, frameOptions, policy, html } = answer;
  const remedy = `Serve a page with <account-screen> for every address under ${path}.`;
  const missing = (what: string): Fault[] => [
    { id: 'missing-frame-page', message: `The frame page ${path} ${what}. ${remedy}` },
  ];
  if (status >= 400) return missing(`was answered with status ${status}`);
  if (finalPath !== path && !finalPath.startsWith(`${path}/`)) return missing(`leads to ${finalPath}`);
  if (!/html/.test(contentType)) return missing(`is not HTML, but ${contentType || 'of no type'}`);
  if (!/<account-screen[\s/>]/i.test(html)) {
    const other = /<((?:account|member-areas?)-[\w-]+)/i.exec(html)?.[1];
    if (other !== undefined)
      return missing(`is a page of the site, with <${other}> and without <account-screen>`);
    if (whenScripted === 'fault' || !/<script\b/i.test(html)) return missing('has no <account-screen>');
    return [];
  }
  const ancestors = /(?:^|[;,])\s*frame-ancestors\s([^;,]*)/i.exec(policy)?.[1]?.trim();
  const refusal =
    ancestors === undefined
      ? /^deny$/i.test(frameOptions.trim()) && 'X-Frame-Options: DENY'
      : /^(?:'none')?$/i.test(ancestors) && `frame-ancestors ${ancestors || "'none'"}`;
  if (refusal === false) return [];
  const message = `The frame page ${path} may not be framed: it has ${refusal}. Serve it with frame-ancestors 'self'.`;
  return [{ id: 'frame-page-refused', message }];
}

import { Fragment, type ReactNode } from 'react';
import { useAccount } from './account-context.js';

/** The line that says what somebody who creates an account agrees to, with links to the terms and the privacy policy. */
export function ConsentLine() {
  const { site, texts } = useAccount();
  const { termsUrl, privacyUrl } = site.settings();
  return (
    <p data-part="consent">
      {texts.consent} {legalSentence(texts, termsUrl, privacyUrl)}
    </p>
  );
}

/** Links to the terms and the privacy policy of the site. Without either, it renders nothing. */
export function LegalLinks() {
  const { site, texts } = useAccount();
  const { termsUrl, privacyUrl } = site.settings();
  if (!termsUrl && !privacyUrl) return null;
  return (
    <p data-part="legal">
      {termsUrl && <NewTabLink href={termsUrl}>{texts.terms}</NewTabLink>}
      {termsUrl && privacyUrl && ' · '}
      {privacyUrl && <NewTabLink href={privacyUrl}>{texts.privacy}</NewTabLink>}
    </p>
  );
}

interface LegalTexts {
  readonly legalBoth: string;
  readonly legalTerms: string;
  readonly legalPrivacy: string;
  readonly terms: string;
  readonly privacy: string;
}

function legalSentence(
  texts: LegalTexts,
  termsUrl: string | undefined,
  privacyUrl: string | undefined,
): ReactNode {
  const terms = termsUrl && <NewTabLink href={termsUrl}>{texts.terms}</NewTabLink>;
  const privacy = privacyUrl && <NewTabLink href={privacyUrl}>{texts.privacy}</NewTabLink>;
  if (terms && privacy) return fillNodes(texts.legalBoth, { terms, privacy });
  if (terms) return fillNodes(texts.legalTerms, { terms });
  return privacy ? fillNodes(texts.legalPrivacy, { privacy }) : null;
}

/** Returns a text with nodes in place of its `{placeholders}`. */
function fillNodes(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/\{(\w+)\}/).map((piece, index) => {
    // The pieces with an odd index are the names of placeholders.
    const node = index % 2 ? nodes[piece] : piece;
    return <Fragment key={index}>{node}</Fragment>;
  });
}

/** A link that leaves the account open, which may contain typed text. */
function NewTabLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { texts } = useAccount();
  return (
    <a data-part="link" href={href} target="_blank" rel="noopener">
      {children}
      <span data-part="hidden-text"> {texts.opensInNewTab}</span>
    </a>
  );
}

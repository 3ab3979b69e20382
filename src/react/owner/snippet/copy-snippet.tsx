import { useId, useLayoutEffect, useRef } from 'react';
import { snippetEn } from '../../../core/messages/en/owner/snippet.js';
import { css, partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { useCopy } from './use-copy.js';

/** Props of {@link CopySnippet}. */
export interface CopySnippetProps {
  /** The text of the button. */
  readonly label: string;
  /** Returns the code to copy. */
  readonly code: () => string;
}

/**
 * A button that copies code, and says so. Where the browser refuses the clipboard, the code is shown and selected, so that the
 * keys of the browser copy it.
 */
export function CopySnippet({ label, code }: CopySnippetProps) {
  const texts = useOwnerTexts(snippetEn);
  const id = useId();
  const [state, copy] = useCopy(code);
  const text = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (state === 'refused') text.current?.focus();
  }, [state]);
  return (
    <div ref={useAdoptedStyles(copySnippetStyles)} {...partProps('copy-snippet')}>
      <button type="button" className="link" {...partProps('copy-snippet-button')} onClick={copy}>
        {label}
      </button>
      <span role="status" id={id} {...partProps('copy-snippet-state')}>
        {state === 'copied' && texts.snippetCopied}
        {state === 'refused' && texts.snippetCopyFailed}
      </span>
      {state === 'refused' && (
        <textarea
          ref={text}
          readOnly
          rows={5}
          dir="ltr"
          translate="no"
          spellCheck="false"
          aria-label={label}
          aria-describedby={id}
          {...partProps('copy-snippet-code')}
          value={code()}
          onFocus={({ target }) => target.select()}
        />
      )}
    </div>
  );
}

/** Styles of {@link CopySnippet}. */
const copySnippetStyles = css`
  [data-part='owner'] [data-part='copy-snippet'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
  }
  [data-part='owner'] [data-part='copy-snippet-state']:empty {
    display: none;
  }
  [data-part='owner'] [data-part='copy-snippet-code'] {
    box-sizing: border-box;
    flex: 1 0 100%;
    min-width: 0;
    border: 1px solid var(--_member-border);
    border-radius: var(--_member-radius);
    padding: 12px;
    background: var(--_member-surface);
    color: var(--_member-text);
    font-family: ui-monospace, monospace;
    font-size: 0.9375em;
    resize: vertical;
  }
`;

import { useId, type ReactNode } from 'react';
import { snippetEn } from '../../../core/messages/en/owner/snippet.js';
import { css, partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { ModalContent } from '../ui/modal-content.js';
import { useCopy } from './use-copy.js';

/** Props of {@link SnippetContent}. */
export interface SnippetContentProps {
  readonly title: string;
  /** What to do with the code. */
  readonly message: string;
  /** The code to copy. */
  readonly code: string;
  /** Called when the owner copies the code, with the button or after selecting it. */
  readonly onCopy?: (() => void) | undefined;
  /** Why what follows the copying has failed. */
  readonly problem?: ReactNode;
  readonly onLeave: () => void;
}

/** The content of a dialog with code that the owner pastes into a page. The code can be selected where copying is forbidden. */
export function SnippetContent({ title, message, code, onCopy, problem, onLeave }: SnippetContentProps) {
  const texts = useOwnerTexts(snippetEn);
  const messageId = useId();
  const [state, copy] = useCopy(() => code);
  const adopt = useAdoptedStyles(snippetStyles);
  return (
    <ModalContent title={title} onLeave={onLeave}>
      <div ref={adopt} {...partProps('snippet')}>
        <p id={messageId} {...partProps('snippet-message')}>
          {message}
        </p>
        <pre
          tabIndex={0}
          role="group"
          aria-labelledby={messageId}
          dir="ltr"
          translate="no"
          {...partProps('code')}
          onCopy={onCopy}
        >
          {code}
        </pre>
        <div {...partProps('buttons')}>
          <button
            type="button"
            {...partProps('primary')}
            onClick={() => {
              onCopy?.();
              copy();
            }}
          >
            {state === 'copied' ? texts.snippetCopied : texts.snippetCopy}
          </button>
        </div>
        <p role="status" {...partProps('snippet-state')}>
          {state === 'copied' && <span className="unseen">{texts.snippetCopied}</span>}
          {state === 'refused' && texts.snippetCopyFailed}
        </p>
        <p role="alert" {...partProps('problem')}>
          {problem}
        </p>
      </div>
    </ModalContent>
  );
}

/** Styles of the code. */
const snippetStyles = css`
  [data-part='owner'] [data-part='code'] {
    margin: 0 0 16px;
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius);
    padding: 12px 16px;
    background: color-mix(in srgb, var(--_member-text) 5%, var(--_member-surface));
    font-family: ui-monospace, monospace;
    font-size: 0.9375em;
    white-space: pre-wrap;
    hyphens: none;
    user-select: text;
  }
  [data-part='owner'] [data-part='snippet-state']:empty {
    display: none;
  }
  [data-part='owner'] [data-part='snippet-state'] {
    margin-block: 12px 0;
  }
`;

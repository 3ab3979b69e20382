import { useLayoutEffect, useRef } from 'react';
import { MOST_GRANTS } from '../../../contract/owner/grant-membership.js';
import type { Member } from '../../../contract/owner/members.js';
import { numberText } from '../../../core/intl/formatters.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { partProps } from '../../ui/base/styling.js';
import { useCopy } from '../snippet/use-copy.js';
import type { ListTexts } from './list-texts.js';

/** What can be done to the members that are selected. */
export function SelectionBar({
  members,
  shared,
  onGrant,
  onRemove,
  onUnselect,
}: {
  readonly members: readonly Member[];
  readonly shared: ListTexts;
  readonly onGrant: () => void;
  readonly onRemove: () => void;
  readonly onUnselect: () => void;
}) {
  const { texts, locale } = shared;
  const emails = () => members.map(({ email }) => email).join(', ');
  const [copied, copy] = useCopy(emails);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (copied === 'refused') field.current?.focus();
  }, [copied]);
  return (
    <div
      role="group"
      aria-label={pluralText(texts.membersSelectedCount, members.length, locale)}
      {...partProps('selection')}
    >
      <span aria-hidden="true" {...partProps('selected-count')}>
        {pluralText(texts.membersSelectedCount, members.length, locale)}
      </span>
      <button
        type="button"
        {...partProps('grant-selected')}
        disabled={members.length > MOST_GRANTS}
        onClick={onGrant}
      >
        {texts.membersGrant}
      </button>
      <button type="button" {...partProps('remove-selected')} onClick={onRemove}>
        {texts.membersRemove}
      </button>
      <button type="button" {...partProps('copy-emails')} onClick={copy}>
        {texts.membersCopyEmails}
      </button>
      <button type="button" data-look="quiet" {...partProps('unselect')} onClick={onUnselect}>
        {texts.membersUnselect}
      </button>
      {members.length > MOST_GRANTS && (
        <span {...partProps('hint')}>
          {fill(texts.membersGrantMost, { n: numberText(MOST_GRANTS, locale) })}
        </span>
      )}
      <span role="status" {...partProps('copied')}>
        {copied === 'copied' && pluralText(texts.membersCopied, members.length, locale)}
        {copied === 'refused' && texts.membersCopyFailed}
      </span>
      {copied === 'refused' && (
        <textarea
          ref={field}
          readOnly
          rows={3}
          dir="ltr"
          aria-label={texts.membersCopyEmails}
          {...partProps('input')}
          value={emails()}
          onFocus={({ target }) => target.select()}
        />
      )}
    </div>
  );
}

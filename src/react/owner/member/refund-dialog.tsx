import { useId, useRef, useState } from 'react';
import type { OrderOfMember } from '../../../contract/owner/member.js';
import type { Price } from '../../../contract/parts/minor-units.js';
import { uniqueId } from '../../../core/browser/unique-id.js';
import { fill } from '../../../core/messages/fill.js';
import { readRefund, type RefundProblem } from '../../../core/owner/members/member-money.js';
import { formatMoney } from '../../../core/pricing/format-money.js';
import { partProps } from '../../ui/base/styling.js';
import { TextField } from '../../ui/form/text-field.js';
import { ActionDialog, type ActionDialogEnds } from './action-dialog.js';
import { useMemberTexts, type MemberTexts } from './member-texts.js';
import { useMembersFlow } from '../members/use-members-flow.js';
import { useOwner } from '../shared/owner-context.js';
import { RadioCards } from '../ui/radio-cards.js';

/** What was paid back, and whether the access has ended. */
export interface Refunded {
  readonly amount: Price;
  readonly endsAccess: boolean;
}

/** Pays back an order, whole or in part. */
export function RefundDialog({
  order,
  refundable,
  ...ends
}: ActionDialogEnds<Refunded> & {
  readonly order: OrderOfMember;
  /** What can still be paid back. */
  readonly refundable: Price;
}) {
  const { locale } = useOwner();
  const flow = useMembersFlow();
  const texts = useMemberTexts();
  // One for each time the dialog is opened: when an answer is lost, a second try pays nothing more.
  const [key] = useState(uniqueId);
  const [how, setHow] = useState<'all' | 'part'>('all');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<RefundProblem | null>(null);
  const [endsAccess, setEndsAccess] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const most = formatMoney(refundable, locale);

  const refund = () => {
    const read = how === 'all' ? refundable : readRefund(typed, refundable);
    if (!('kind' in read) || read.kind === 'amount') return send(read.value);
    setProblem(read.code);
    fields.current?.querySelector<HTMLElement>('[name=amount]')?.focus();
    return null;
  };
  const send = async (value: string) => {
    const result = await flow.refund(order.id, { value, endsAccess, key });
    return result.kind === 'done'
      ? { kind: 'done' as const, value: { amount: result.value.refunded, endsAccess } }
      : result;
  };

  return (
    <ActionDialog
      {...ends}
      title={fill(texts.memberRefundTitle, { number: order.number })}
      message={
        order.paymentMethod
          ? fill(texts.memberRefundMessageMethod, { method: order.paymentMethod })
          : texts.memberRefundMessage
      }
      confirm={texts.memberRefundConfirm}
      busyText={texts.memberRefundBusy}
      look="danger"
      failed={texts.memberRefundUnknown}
      act={refund}
    >
      <div ref={fields} data-part="action-fields">
        <RadioCards
          name="how"
          legend={texts.memberRefundHow}
          value={how}
          cards={[
            {
              value: 'all',
              title: fill(order.refunded ? texts.memberRefundRest : texts.memberRefundAll, { amount: most }),
            },
            { value: 'part', title: texts.memberRefundPart },
          ]}
          onChange={setHow}
        />
        {how === 'part' && (
          <TextField
            name="amount"
            label={fill(texts.memberRefundAmount, { currency: refundable.currencyCode })}
            hint={fill(texts.memberRefundAmountHint, { amount: most })}
            error={problem && problemText(problem, texts, refundable, most)}
            inputMode="decimal"
            autoComplete="off"
            required
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(null);
            }}
          />
        )}
        <EndsAccessField title={order.title} checked={endsAccess} onChange={setEndsAccess} />
      </div>
    </ActionDialog>
  );
}

function EndsAccessField({
  title,
  checked,
  onChange,
}: {
  /** The title of the area. */
  readonly title: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const id = useId();
  const texts = useMemberTexts();
  return (
    <label {...partProps('check')} htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        name="endsAccess"
        {...partProps('checkbox')}
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span {...partProps('card-text')}>
        <span {...partProps('card-title')}>{fill(texts.memberRefundEndsAccess, { area: title })}</span>
        <span id={`${id}-hint`} {...partProps('card-description')}>
          {texts.memberRefundEndsAccessHint}
        </span>
      </span>
    </label>
  );
}

function problemText(problem: RefundProblem, texts: MemberTexts, refundable: Price, most: string): string {
  const example = refundable.value;
  switch (problem) {
    case 'required':
      return texts.memberRefundMissing;
    case 'negative':
    case 'zero':
      return texts.memberRefundZero;
    case 'too-much':
    case 'too-large':
      return fill(texts.memberRefundTooMuch, { amount: most });
    case 'too-precise':
      return fill(texts.memberRefundTooPrecise, { example });
    case 'ambiguous':
      return fill(texts.memberRefundAmbiguous, { example });
    case 'not-a-number':
      return fill(texts.memberRefundNotANumber, { example });
  }
}

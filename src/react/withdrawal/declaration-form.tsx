import type { ContractEndKind } from '../../contract/account/end-contract.js';
import type { Order } from '../../contract/account/order.js';
import { EMAIL_LENGTH } from '../../contract/parts/limits.js';
import type { WithdrawalMessages } from '../../core/messages/en/withdrawal.js';
import { partProps } from '../ui/base/styling.js';
import { ErrorSummary } from '../ui/form/form-problems.js';
import { SelectField } from '../ui/form/select-field.js';
import { TextAreaField } from '../ui/form/text-area-field.js';
import { TextField } from '../ui/form/text-field.js';
import { useForm, type Problems, type Values } from '../ui/form/use-form.js';
import { draftProblems, MOST, type Declarer, type Draft } from './withdrawal-state.js';
import { kindTexts, orderLine } from './withdrawal-texts.js';

const toDraft = ({ orderNumber = '', email = '', name = '', reason = '' }: Values): Draft => ({
  orderNumber: orderNumber.trim(),
  email: email.trim(),
  name: name.trim(),
  reason: reason.trim(),
});

/** The first step: which order, who declares, and why. Nothing is sent yet. */
export function DeclarationForm({
  kind,
  declarer,
  draft,
  known,
  texts,
  locale,
  onNext,
}: {
  readonly kind: ContractEndKind;
  readonly declarer: Declarer;
  /** What was typed before. */
  readonly draft: Draft;
  /** The problems that the server has found. */
  readonly known: Problems;
  readonly texts: WithdrawalMessages;
  readonly locale: string;
  readonly onNext: (draft: Draft) => void;
}) {
  const { problems, formProps } = useForm({
    known,
    validate: (values) => draftProblems(toDraft(values), declarer, texts),
    send: (values) => {
      onNext(toDraft(values));
      return Promise.resolve({});
    },
  });
  return (
    // The focus stays on the heading, and goes to a field only when one has a problem.
    <form {...formProps} ref={null} {...partProps('form')}>
      <ErrorSummary title={texts.errorSummary} problems={problems} />
      {declarer.kind === 'signed-in' ? (
        <OrderChoice
          orders={declarer.orders}
          chosen={draft.orderNumber}
          problem={problems['orderNumber']}
          texts={texts}
          locale={locale}
        />
      ) : (
        <TextField
          name="orderNumber"
          label={texts.contractOrderNumber}
          hint={texts.contractOrderNumberHint}
          error={problems['orderNumber']}
          defaultValue={draft.orderNumber}
          required
          maxLength={MOST.orderNumber}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
        />
      )}
      {declarer.kind === 'signed-out' && (
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={texts.email}
          hint={texts.contractEmailHint}
          error={problems['email']}
          defaultValue={draft.email}
          required
          maxLength={EMAIL_LENGTH}
        />
      )}
      <TextField
        name="name"
        autoComplete="name"
        label={texts.contractName}
        error={problems['name']}
        defaultValue={draft.name}
        maxLength={MOST.name}
      />
      <TextAreaField
        name="reason"
        label={texts.contractReason}
        hint={texts.contractReasonHint}
        error={problems['reason']}
        defaultValue={draft.reason}
        maxLength={MOST.reason}
      />
      <div {...partProps('buttons')}>
        <button type="submit" {...partProps('submit')}>
          {kindTexts(kind, texts).next}
        </button>
      </div>
    </form>
  );
}

/** The orders of a signed-in visitor. The only one is chosen already. */
function OrderChoice({
  orders,
  chosen,
  problem,
  texts,
  locale,
}: {
  readonly orders: readonly Order[];
  readonly chosen: string;
  readonly problem: Problems[string];
  readonly texts: WithdrawalMessages;
  readonly locale: string;
}) {
  const [first] = orders;
  const start = chosen || (orders.length === 1 && first ? first.number : '');
  return (
    <SelectField
      name="orderNumber"
      label={texts.order}
      error={problem}
      defaultValue={orders.some(({ number }) => number === start) ? start : ''}
      required
    >
      <option value="">{texts.contractOrderChoose}</option>
      {orders.map((order) => (
        <option key={order.id} value={order.number}>
          {orderLine(order, texts, locale)}
        </option>
      ))}
    </SelectField>
  );
}

import { useCallback, useId, useState } from 'react';
import type { Api } from '../../../core/api/client.js';
import type { Membership } from '../../../contract/account/memberships.js';
import type { MembershipOptions, OptionChange } from '../../../contract/account/membership-options.js';
import { fill } from '../../../core/messages/fill.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import { formatMoney } from '../../../core/pricing/format-money.js';
import { priceLine } from '../../../core/pricing/price-line.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { useAccountData } from '../shared/account-loading.js';
import { RadioGroup } from '../shared/radio-group.js';
import { useAction } from '../shared/use-action.js';
import { changeTexts, optionFrom, optionPart } from './option-change.js';
import { useChangeProblem } from './use-change-problem.js';

/** Defined outside the components, because `useTexts` needs the same object at every render. */
const optionEn = { ...membershipsEn, ...pricingEn };

/** Props of the parts of a membership that change it. */
interface ChangeProps {
  readonly membership: Membership;
  /** Called with a text for the visitor after a change. The screen loads the membership again. */
  readonly onChanged: (result: string) => void;
}

/** The payment option of a membership: what comes, how to change it, or why it cannot change. */
export function PaymentOption({ membership, onChanged }: ChangeProps) {
  const { locale, opened } = useAccount();
  const texts = useTexts(optionEn);
  const id = useId();
  const [isOpen, setOpen] = useState(opened === 'payment-options');
  const part = optionPart(membership);
  if (part.kind === 'none') return null;
  const { nextOption, mayChangeOption } = membership;
  const close = (result: string) => {
    setOpen(false);
    onChanged(result);
  };
  return (
    <section data-part="payment-option" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} data-part="option-title">
        {texts.paymentOption}
      </h3>
      {part.kind === 'fixed' && <p data-part="option-fixed">{texts[part.text]}</p>}
      {part.kind === 'open' && nextOption && (
        <>
          <p data-part="next-option">{optionFrom(nextOption, texts, locale)}</p>
          <KeepOption membership={membership} onChanged={onChanged} />
        </>
      )}
      {part.kind === 'open' && mayChangeOption && (
        <>
          <button
            type="button"
            data-part="change-payment-option"
            aria-expanded={isOpen}
            aria-controls={`${id}-options`}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.changePaymentOption}
          </button>
          <div id={`${id}-options`} hidden={!isOpen}>
            {isOpen && <Options membership={membership} onChanged={close} />}
          </div>
        </>
      )}
    </section>
  );
}

/** A button that revokes a change that is still to come. */
function KeepOption({ membership: { id, pricingOption }, onChanged }: ChangeProps) {
  const { flow, locale } = useAccount();
  const texts = useTexts(optionEn);
  const [problem, setProblem] = useState('');
  const showProblem = useChangeProblem(setProblem, texts.optionRefused);
  const { busy, start } = useAction('keep-option', async () => {
    setProblem('');
    const result = await flow.keepOption(id);
    if (result.kind === 'done') onChanged(texts.optionKept);
    else showProblem(result);
  });
  const price = priceLine(pricingOption, texts.pricing, locale);
  return (
    <>
      <BusyButton data-part="keep-option" busy={busy} busyText={texts.optionChanging} onClick={start}>
        {fill(texts.keepOption, { price })}
      </BusyButton>
      <p role="alert" data-part="option-problem">
        {problem}
      </p>
    </>
  );
}

/** The other options, which are read when they are shown: what is due today changes with the time. */
function Options({ membership, onChanged }: ChangeProps) {
  const { id, nextOption } = membership;
  const [problem, setProblem] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(nextOption?.pricingOption.id ?? null);
  const read = useCallback((api: Api) => api.membershipOptions(id), [id]);
  const loaded = useAccountData(read, 'membership-options');
  return (
    <>
      <LoadedView loaded={loaded} lines={2}>
        {(options, reload) => (
          <Choice
            membership={membership}
            options={options}
            chosenId={chosenId}
            onChoose={setChosenId}
            onChanged={onChanged}
            onProblem={setProblem}
            onOutdated={reload}
          />
        )}
      </LoadedView>
      <p role="alert" data-part="option-problem">
        {problem}
      </p>
    </>
  );
}

function Choice({
  membership: { id, pricingOption: current, nextOption },
  options: { options },
  chosenId,
  onChoose,
  onChanged,
  onProblem,
  onOutdated,
}: ChangeProps & {
  readonly options: MembershipOptions;
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  readonly onProblem: (problem: string) => void;
  /** Called when another amount is due than was shown. */
  readonly onOutdated: () => void;
}) {
  const { site, flow, locale } = useAccount();
  const texts = useTexts(optionEn);
  const [step, setStep] = useState<'choosing' | 'asking' | 'changing'>('choosing');
  const showProblem = useChangeProblem(onProblem, texts.optionRefused);
  if (options.length === 0) return <p data-part="option-fixed">{texts.optionRefused}</p>;
  const chosen = options.find(({ pricingOption }) => pricingOption.id === chosenId);
  const isNew = chosen !== undefined && chosen.pricingOption.id !== nextOption?.pricingOption.id;
  const line = (option: OptionChange['pricingOption'] | null) => priceLine(option, texts.pricing, locale);

  const send = async ({ pricingOption, dueToday }: OptionChange) => {
    setStep('changing');
    const result = await flow.changeOption(id, { pricingOptionId: pricingOption.id, dueToday });
    setStep('choosing');
    if (result.kind === 'done') {
      onChanged(dueToday ? texts.optionChanged : texts.optionPlanned);
    } else if (result.kind === 'refused' && result.code === 'price-changed') {
      onProblem(texts.optionPriceChanged);
      onOutdated();
    } else showProblem(result);
  };
  return (
    <>
      <RadioGroup
        label={texts.optionChooseOne}
        options={options.map(({ pricingOption }) => [pricingOption.id, line(pricingOption)] as const)}
        value={chosenId}
        disabled={step === 'changing'}
        onChange={onChoose}
      />
      <div role="status" data-part="option-effect">
        {chosen && changeTexts(chosen, texts, locale).map((text) => <p key={text}>{text}</p>)}
      </div>
      <button
        type="button"
        data-part="submit"
        aria-disabled={!isNew}
        onClick={() => {
          onProblem(isNew ? '' : texts.optionChoose);
          if (isNew) setStep('asking');
        }}
      >
        {texts.optionSubmit}
      </button>
      {chosen && step !== 'choosing' && (
        <ConfirmDialog
          title={texts.optionTitle}
          message={[
            fill(texts.optionNow, { price: line(current) }),
            ...changeTexts(chosen, texts, locale),
          ].join(' ')}
          keep={texts.optionCancel}
          confirm={
            chosen.dueToday
              ? fill(texts.optionPay, { amount: formatMoney(chosen.dueToday, locale) })
              : texts.optionSubmit
          }
          look="primary"
          busy={step === 'changing' && texts.optionChanging}
          onKeep={() => setStep('choosing')}
          onConfirm={() => reportRejection(send(chosen), site, 'change-option')}
        />
      )}
    </>
  );
}

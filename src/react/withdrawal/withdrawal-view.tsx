import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type {
  ContractEnd,
  ContractEndKind,
  ContractEndOutcome,
} from '../../contract/account/end-contract.js';
import { sendContractEnd } from '../../core/account/end-contract.js';
import { withdrawalEn, type WithdrawalMessages } from '../../core/messages/en/withdrawal.js';
import { reportRejection } from '../../core/report-rejection.js';
import type { Site } from '../../core/site.js';
import { watchPerson } from '../../core/visitor/watch-person.js';
import { partProps, useAdoptedStyles } from '../ui/base/styling.js';
import { Skeleton } from '../ui/loading/placeholders.js';
import { DeclarationCheck } from './declaration-check.js';
import { DeclarationForm } from './declaration-form.js';
import { Receipt } from './receipt.js';
import { useDeclarer } from './use-declarer.js';
import { stepAfter, type Declarer, type Draft, type Step } from './withdrawal-state.js';
import { withdrawalStyles } from './withdrawal-styles.js';
import { kindTexts } from './withdrawal-texts.js';

/** Props of {@link WithdrawalView}. */
export interface WithdrawalViewProps {
  readonly site: Site;
  readonly locale: string;
  /** Texts that differ from the English ones. */
  readonly messages?: Partial<WithdrawalMessages> | undefined;
  /** What the buyer declares. Default: `withdrawal`. */
  readonly kind?: ContractEndKind | undefined;
  /** Called when the backend has received a declaration. */
  readonly onReceived?: ((kind: ContractEndKind, outcome: ContractEndOutcome) => void) | undefined;
  /** The first state, for previews. */
  readonly initial?: InitialWithdrawal | undefined;
}

/** What the view shows first. */
export interface InitialWithdrawal {
  /** Who declares; `null` while the orders load. Default: the visitor of the cookie. */
  readonly declarer?: Declarer | null;
  readonly draft?: Partial<Draft>;
  readonly step?: Step;
}

const NOTHING: Draft = { orderNumber: '', email: '', name: '', reason: '' };

/** The view of `<member-area-withdrawal>`: a form in two steps that withdraws from a contract or cancels it, and its receipt. */
export function WithdrawalView({ kind = 'withdrawal', ...props }: WithdrawalViewProps) {
  return (
    <div ref={useAdoptedStyles(withdrawalStyles)} {...partProps('withdrawal')} data-member-view="withdrawal">
      <Declaration key={kind} kind={kind} {...props} />
    </div>
  );
}

function Declaration({
  site,
  locale,
  messages,
  kind,
  onReceived,
  initial = {},
}: WithdrawalViewProps & { readonly kind: ContractEndKind }) {
  const texts: WithdrawalMessages = { ...withdrawalEn, ...messages };
  const [declarer, lapse] = useDeclarer(site, initial.declarer);
  const [draft, setDraft] = useState<Draft>({ ...NOTHING, ...initial.draft });
  const [step, setStep] = useState<Step>(initial.step ?? { kind: 'form', problems: {} });
  const [busy, setBusy] = useState(false);
  const title = useStepFocus(step);
  useEffect(() => watchPerson(site.person), [site]);

  const send = async () => {
    setBusy(true);
    const result = await sendContractEnd(site, toDeclaration(kind, draft, declarer));
    const next = stepAfter(result, texts, locale);
    if (!next) return;
    if (result.kind === 'lapsed') lapse();
    setBusy(false);
    setStep(next);
    if (next.kind === 'receipt') onReceived?.(kind, next.receipt.outcome);
  };
  const { title: formTitle, checkTitle, receivedTitle } = kindTexts(kind, texts);
  const titles = { form: formTitle, check: checkTitle, receipt: receivedTitle };
  const shared = { kind, texts, locale };
  return (
    <>
      <h2 ref={title} tabIndex={-1} {...partProps('title')}>
        {titles[step.kind]}
      </h2>
      {!declarer && <Skeleton part="skeleton" text={texts.loading} />}
      {declarer && step.kind === 'form' && (
        <FormStep
          {...shared}
          declarer={declarer}
          draft={draft}
          known={step.problems}
          onNext={(typed) => {
            setDraft(typed);
            setStep({ kind: 'check', problem: null });
          }}
        />
      )}
      {declarer && step.kind === 'check' && (
        <DeclarationCheck
          {...shared}
          declarer={declarer}
          draft={draft}
          problem={busy ? null : step.problem}
          busy={busy}
          onBack={() => setStep({ kind: 'form', problems: {} })}
          onConfirm={() => reportRejection(send(), site, 'end-contract')}
        />
      )}
      {step.kind === 'receipt' && (
        <Receipt {...shared} receipt={step.receipt} orderNumber={draft.orderNumber} />
      )}
    </>
  );
}

/** The first step, with what the visitor must know before it. */
function FormStep({ declarer, texts, ...form }: Parameters<typeof DeclarationForm>[0]) {
  if (declarer.kind === 'signed-in' && declarer.orders.length === 0)
    return <p {...partProps('empty')}>{texts.contractNoOrders}</p>;
  const notice =
    (declarer.kind === 'orders-unknown' && texts.contractOrdersFailed) ||
    (declarer.kind === 'signed-out' && declarer.hasLapsed && texts.contractSessionEnded);
  return (
    <>
      <p {...partProps('help')}>{texts.withdrawalHelp}</p>
      {notice && (
        <p role="status" {...partProps('notice')}>
          {notice}
        </p>
      )}
      <DeclarationForm key={declarer.kind} declarer={declarer} texts={texts} {...form} />
    </>
  );
}

/** Returns what is sent. The email of a signed-in buyer is that of the account. */
function toDeclaration(kind: ContractEndKind, draft: Draft, declarer: Declarer | null): ContractEnd {
  const { orderNumber, email, name, reason } = draft;
  return {
    kind,
    orderNumber,
    ...(declarer?.kind === 'signed-out' && { email }),
    ...(name && { name }),
    ...(reason && { reason }),
  };
}

/**
 * Moves the focus when the step changes: to the first field with a problem, or else to the heading. The first step does not
 * take it, because the visitor may be elsewhere in the page.
 *
 * @returns a ref for the heading
 */
function useStepFocus({ kind }: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(kind);
  useLayoutEffect(() => {
    if (last.current === kind) return;
    last.current = kind;
    const wrong = heading.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? heading.current)?.focus();
  }, [kind]);
  return heading;
}

import { useId, useLayoutEffect, useRef } from 'react';
import type { MemberArea } from '../../../core/api/types.js';
import { fill } from '../../../core/messages/fill.js';
import { createEn } from '../../../core/messages/en/owner/create.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { newDraft, type DraftStart, CREATE_STEPS, type DraftField } from '../../../core/owner/area-draft.js';
import { newCreation, type Creation } from '../../../core/owner/creation.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { named } from '../../ui/named.js';
import { useAdoptedStyles } from '../../ui/use-adopted-styles.js';
import { failureText } from '../failure-text.js';
import { ModalContent, type LeaveReason } from '../modal-content.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import { BasicsStep } from './basics-step.js';
import { createStyles } from './create-styles.js';
import { fieldLabel } from './field-label.js';
import { LaterStep, usePreloadedSteps } from './later-step.js';
import { problemText } from './problem-text.js';
import { StepFooter } from './step-footer.js';
import { UpgradeCard } from './upgrade-card.js';
import { useCreation } from './use-creation.js';

/** Props of {@link CreateForm}. */
export interface CreateFormProps {
  /** ISO 4217 code of the prices. */
  readonly currency: string;
  /** What the creation starts from, read once, when it is mounted. Default: nothing. */
  readonly prefill?: DraftStart | undefined;
  /** Names of the areas there are, so that one that is taken is told at once. Default: the server tells. */
  readonly names?: readonly string[] | undefined;
  /** Whether payments can be taken. `false` warns where a price is asked for. Default: not known, no warning. */
  readonly paymentsConnected?: boolean | undefined;
  /** The plan that {@link CreateFormProps.onUpgrade} is told. Default: none is named, ''. */
  readonly upgradePlanId?: string | undefined;
  /** Left without creating; where something was typed, after asking. */
  readonly onLeave: (reason: LeaveReason) => void;
  /** Created, as the server made it. Called once; take the form away then. */
  readonly onCreated: (area: MemberArea) => void;
  /** The plan has no place left, and the owner wants a larger one. */
  readonly onUpgrade: (planId: string) => void;
  /** Begins in the middle, for previews. */
  readonly initial?: Creation | undefined;
}

/**
 * Creates a member area in three steps, in a dialog: Basics, Access, Benefits. What was typed stays, whichever way one
 * goes and whatever the server answers; leaving asks first. Sends `createMemberArea` once per press.
 */
export function CreateForm({
  currency,
  prefill,
  names = [],
  paymentsConnected,
  upgradePlanId = '',
  onLeave,
  onCreated,
  onUpgrade,
  initial,
}: CreateFormProps) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(createEn);
  const shared = useOwnerTexts(ownerEn);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const adopt = useAdoptedStyles(createStyles);
  const { creation, problems, edited, edit, next, back, postponeUpgrade } = useCreation(
    () => initial ?? newCreation(newDraft(prefill)),
    { currency, names },
    onCreated,
  );
  const { draft, step, status, focus } = creation;
  usePreloadedSteps();

  useLayoutEffect(() => adopt(root.current), [adopt]);
  useLayoutEffect(() => {
    if (!focus) return;
    const selector = focus.kind === 'heading' ? '[data-part=step-title]' : `[name=${focus.field}]`;
    root.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [focus]);

  const wrong = new Map(problems.map((found) => [found.field, problemText(found, texts, currency, locale)]));
  const form = { draft, edit, currency, problem: (field: DraftField) => wrong.get(field) };
  const summary = Object.fromEntries(
    [...wrong].map(([field, problem]) => {
      const label = fieldLabel(field, draft, texts, currency);
      return [field, fill(texts.createProblemOf, { field: label, problem })];
    }),
  );
  const titles = { basics: texts.createBasics, access: texts.createAccess, benefits: texts.createBenefits };
  const place = CREATE_STEPS.indexOf(step) + 1;

  const end = (isThere: boolean) => (
    <>
      {status.kind === 'failed' && (
        <p role="alert" {...named('problem')}>
          {failureText(status.failure, shared, texts.createFailed)}
        </p>
      )}
      <StepFooter
        step={step}
        state={status.kind === 'sending' ? 'sending' : isThere ? 'ready' : 'waiting'}
        onBack={back}
      />
    </>
  );

  return (
    <ModalContent
      title={texts.createAreaTitle}
      edited={edited}
      busy={status.kind === 'sending'}
      onLeave={onLeave}
    >
      <div ref={root} {...named('creation')}>
        {status.kind === 'created' ? (
          <p tabIndex={-1} {...named('step-title')}>
            {fill(texts.createDone, { name: status.title })}
          </p>
        ) : status.kind === 'full' ? (
          <UpgradeCard onUpgrade={() => onUpgrade(upgradePlanId)} onNotNow={postponeUpgrade} />
        ) : (
          <form
            {...named('form')}
            noValidate
            aria-labelledby={id}
            onSubmit={(event) => {
              event.preventDefault();
              next();
            }}
          >
            <div {...named('progress')} aria-hidden="true">
              {CREATE_STEPS.map((one, i) => (
                <span key={one} {...named('progress-step')} data-done={i < place || undefined} />
              ))}
            </div>
            <h3 id={id} tabIndex={-1} {...named('step-title')}>
              {fill(texts.createStep, { step: place, steps: CREATE_STEPS.length, title: titles[step] })}
            </h3>
            <ErrorSummary title={shared.ownerErrorSummary} problems={summary} />
            {step === 'basics' ? (
              <>
                <BasicsStep {...form} />
                {end(true)}
              </>
            ) : (
              <LaterStep step={step} form={form} paymentsConnected={paymentsConnected}>
                {end}
              </LaterStep>
            )}
          </form>
        )}
      </div>
    </ModalContent>
  );
}

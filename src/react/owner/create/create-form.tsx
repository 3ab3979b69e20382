import { useId, useLayoutEffect, useRef } from 'react';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { fill } from '../../../core/messages/fill.js';
import { createEn } from '../../../core/messages/en/owner/create.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { newDraft, type DraftStart, CREATE_STEPS, type DraftField } from '../../../core/owner/area-draft.js';
import { newCreation, type Creation } from '../../../core/owner/creation.js';
import { ErrorSummary } from '../../ui/form/form-problems.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { failureText } from '../shared/failure.js';
import { ModalContent, type LeaveReason } from '../ui/modal-content.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { BasicsStep } from './basics-step.js';
import { createStyles } from './create-styles.js';
import { fieldLabel, problemText } from './field-texts.js';
import { LaterStep, usePreloadedSteps } from './later-step.js';
import { StepFooter } from './step-footer.js';
import { useCreation } from './use-creation.js';
import { upgradeWay } from '../../../core/owner/upgrade.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import { Upgrade, type OnUpgrade } from '../shared/upgrade.js';

/** Props of {@link CreateForm}. */
export interface CreateFormProps {
  /** ISO 4217 code of the prices. */
  readonly currency: string;
  /** The initial values of the fields. They are read once. Default: empty fields. */
  readonly prefill?: DraftStart | undefined;
  /** The names of the existing areas. A taken name is refused at once. Default: the server refuses it. */
  readonly names?: readonly string[] | undefined;
  /** Whether the site can take payments. `false` shows a warning beside the prices. Default: unknown, no warning. */
  readonly paymentsConnected?: boolean | undefined;
  /** Called when the owner leaves without creating an area. When something was typed, the form asks first. */
  readonly onLeave: (reason: LeaveReason) => void;
  /** Called once, with the area that the server created. Remove the form then. */
  readonly onCreated: (area: OwnedMemberArea) => void;
  /** Called when the plan is used up and the owner wants a larger one. */
  readonly onUpgrade?: OnUpgrade | undefined;
  /** The initial state, for previews. */
  readonly initial?: Creation | undefined;
}

/**
 * The form that creates a member area in three steps: Basics, Access, Benefits. It keeps what was typed when the owner
 * goes back or the server refuses the area. It asks before it is left. Each click on Create sends one request.
 */
export function CreateForm({
  currency,
  prefill,
  names = [],
  paymentsConnected,
  onLeave,
  onCreated,
  onUpgrade,
  initial,
}: CreateFormProps) {
  const { site, locale } = useOwner();
  const texts = useOwnerTexts(createEn);
  const shared = useOwnerTexts(ownerEn);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const adopt = useAdoptedStyles(createStyles);
  const { creation, problems, edited, edit, next, back, postponeUpgrade } = useCreation(
    () => initial ?? newCreation(newDraft(prefill)),
    { currency, names, timeZone: site.settings().timeZone },
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

  const footer = (isReady: boolean) => (
    <StepFooter
      step={step}
      problem={status.kind === 'failed' && failureText(status.failure, shared, texts.createFailed)}
      isSending={status.kind === 'sending'}
      isReady={isReady}
      onBack={back}
    />
  );

  return (
    <ModalContent
      title={texts.createAreaTitle}
      edited={edited}
      busy={status.kind === 'sending'}
      onLeave={onLeave}
    >
      <div ref={root} {...partProps('creation')}>
        {status.kind === 'created' && (
          <p tabIndex={-1} {...partProps('step-title')}>
            {fill(texts.createDone, { name: status.title })}
          </p>
        )}
        {status.kind === 'full' && <UpgradeCard onUpgrade={onUpgrade} onNotNow={postponeUpgrade} />}
        {status.kind !== 'created' && status.kind !== 'full' && (
          <form
            {...partProps('form')}
            noValidate
            aria-labelledby={id}
            onSubmit={(event) => {
              event.preventDefault();
              next();
            }}
          >
            <div {...partProps('progress')} aria-hidden="true">
              {CREATE_STEPS.map((one, i) => (
                <span key={one} {...partProps('progress-step')} data-done={i < place || undefined} />
              ))}
            </div>
            <h3 id={id} tabIndex={-1} {...partProps('step-title')}>
              {fill(texts.createStep, { step: place, steps: CREATE_STEPS.length, title: titles[step] })}
            </h3>
            <ErrorSummary title={shared.ownerErrorSummary} problems={summary} />
            {step === 'basics' ? (
              <>
                <BasicsStep {...form} />
                {footer(true)}
              </>
            ) : (
              <LaterStep step={step} form={form} paymentsConnected={paymentsConnected}>
                {footer}
              </LaterStep>
            )}
          </form>
        )}
      </div>
    </ModalContent>
  );
}

/** Says that the plan is used up, and offers a larger plan, which it reads from the backend. */
export function UpgradeCard({
  onUpgrade,
  onNotNow,
}: {
  readonly onUpgrade: OnUpgrade | undefined;
  readonly onNotNow: () => void;
}) {
  const { flow } = useOwner();
  const texts = useOwnerTexts(createEn);
  const plan = useLoaded(flow.planQuotas);
  return (
    <section {...partProps('upgrade-card')}>
      <h3 tabIndex={-1} {...partProps('step-title')}>
        {texts.createFull}
      </h3>
      <p>{texts.createFullHint}</p>
      <div {...partProps('buttons')}>
        {plan.kind !== 'loading' && (
          <Upgrade
            way={upgradeWay(plan.kind === 'ready' ? plan.value : null)}
            label={texts.createUpgrade}
            part="primary"
            onUpgrade={onUpgrade}
          />
        )}
        <button type="button" {...partProps('not-now')} onClick={onNotNow}>
          {texts.createNotNow}
        </button>
      </div>
    </section>
  );
}

import { useLayoutEffect, useRef } from 'react';
import { pageDocument } from '../../../core/browser/page-document.js';
import type { OwnedMemberArea, VersionedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { createEn } from '../../../core/messages/en/owner/create.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import type { AreaEdit } from '../../../core/owner/area-edit.js';
import type { DraftField } from '../../../core/owner/area-draft.js';
import { hasKnownLayout } from '../../../core/owner/edited-area.js';
import { BusyLabel } from '../../ui/base/buttons.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { ErrorSummary } from '../../ui/form/form-problems.js';
import { AccessStep } from '../create/access-step.js';
import { NameFields } from '../create/basics-step.js';
import { BenefitsStep } from '../create/benefits-step.js';
import { fieldLabel, problemText } from '../create/field-texts.js';
import { LayoutField } from '../create/layout-field.js';
import { EditOutcome } from '../shared/edit-outcome.js';
import { MemberPriceQuestion } from '../member-prices/member-price-question.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { areaPrices, priceLine } from '../../../core/pricing/price-line.js';
import { ModalContent } from '../ui/modal-content.js';
import { editStyles } from './edit-styles.js';
import { useAreaEdit } from './use-area-edit.js';

/** Props of {@link EditForm}. */
export interface EditFormProps {
  /** ISO 4217 code of the prices of an area that has none yet. */
  readonly currency: string;
  /** The names of all areas. A taken name is refused at once. */
  readonly names: readonly string[];
  /** Whether the site can take payments. `false` shows a warning beside the prices. Default: unknown, no warning. */
  readonly paymentsConnected?: boolean | undefined;
  /** Called when the owner leaves without saving. When something was typed, the form asks first. */
  readonly onLeave: () => void;
  /**
   * Called with the area that the server has saved, and as it was before, with which the panel offers to undo a new price.
   * Remove the form then.
   */
  readonly onSaved: (area: OwnedMemberArea, former?: VersionedMemberArea) => void;
  /** Changes the initial state, for previews. */
  readonly initial?: ((edit: AreaEdit) => AreaEdit) | undefined;
}

/** The form that edits an existing area, in three sections: basics, access and benefits. */
export function EditForm({ area, ...props }: EditFormProps & { readonly area: VersionedMemberArea }) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(createEn);
  const panelTexts = useOwnerTexts(panelEn);
  const shared = useOwnerTexts(ownerEn);
  const { pricing } = useOwnerTexts(pricingEn);
  const root = useRef<HTMLDivElement>(null);
  const adopt = useAdoptedStyles(editStyles);
  const { edit, asked, edited, rules, problems, change, save, reload } = useAreaEdit({ area, ...props });
  const { draft, progress, focus } = edit;
  const { currency, keepsPrices, openEnd } = rules;
  const { numMembers = 0 } = edit.area;
  const isSaving = progress.kind === 'saving';

  useLayoutEffect(() => adopt(root.current), [adopt]);
  useLayoutEffect(() => {
    if (focus) root.current?.querySelector<HTMLElement>(`[name=${focus.field}]`)?.focus();
  }, [focus]);
  useLayoutEffect(() => {
    // The clicked button has been removed with its notice.
    if (progress.kind === 'failed' && pageDocument.activeElement === pageDocument.body)
      root.current?.querySelector<HTMLElement>('[data-part=submit]')?.focus();
  }, [progress]);

  if (asked) {
    const leave = () => props.onSaved(asked.area, asked.former);
    return (
      <ModalContent title={panelTexts.panelEditing} onLeave={leave}>
        {asked.prices.map(({ pricingOptionId }) => (
          <p key={pricingOptionId} {...partProps('new-price')}>
            {priceLine(
              asked.area.pricingOptions.find(({ id }) => id === pricingOptionId),
              pricing,
              locale,
            )}
          </p>
        ))}
        <MemberPriceQuestion
          memberAreaId={asked.area.id}
          prices={asked.prices}
          onNewOnly={leave}
          // Members are told of the price: the panel does not offer to undo it.
          onEverybody={() => props.onSaved(asked.area)}
        />
      </ModalContent>
    );
  }

  const wrong = new Map(problems.map((found) => [found.field, problemText(found, texts, currency, locale)]));
  const form = { draft, edit: change, currency, openEnd, problem: (field: DraftField) => wrong.get(field) };
  const summary = Object.fromEntries(
    [...wrong].map(([field, problem]) => {
      const label = fieldLabel(field, draft, texts, currency);
      return [field, fill(texts.createProblemOf, { field: label, problem })];
    }),
  );
  return (
    <ModalContent title={panelTexts.panelEditing} edited={edited} busy={isSaving} onLeave={props.onLeave}>
      {(leave) => (
        <div ref={root} {...partProps('area-edit')}>
          <form
            {...partProps('form')}
            noValidate
            aria-label={panelTexts.panelEditing}
            onSubmit={(event) => {
              event.preventDefault();
              save('loaded');
            }}
          >
            <ErrorSummary title={shared.ownerErrorSummary} problems={summary} />
            <section {...partProps('edit-section')} aria-label={texts.createBasics}>
              <NameFields {...form} />
              {hasKnownLayout(edit.area) && <LayoutField {...form} />}
            </section>
            <section {...partProps('edit-section')} aria-label={texts.createAccess}>
              <AccessStep
                {...form}
                paymentsConnected={props.paymentsConnected}
                purchaseKept={
                  numMembers > 0
                    ? pluralText(panelTexts.panelEditPurchaseKept, numMembers, locale)
                    : undefined
                }
                priceNote={keepsPrices ? undefined : panelTexts.panelEditPrices}
                prices={
                  keepsPrices && (
                    <div {...partProps('price-lines')}>
                      <p {...partProps('hint')}>{panelTexts.panelEditPricesKept}</p>
                      <ul>
                        {areaPrices(edit.area, pricing, locale).map((line, i) => (
                          <li key={i} {...partProps('price-line')}>
                            {line}
                          </li>
                        ))}
                      </ul>
                    </div>
                  )
                }
              />
            </section>
            <section {...partProps('edit-section')} aria-label={texts.createBenefits}>
              <BenefitsStep {...form} />
            </section>
            <div {...partProps('footer')}>
              <EditOutcome
                progress={progress.kind === 'typing' ? null : progress}
                reloadTitle={panelTexts.panelEditReloadTitle}
                onReload={reload}
                onOverwrite={() => save('changed')}
              />
              <button
                type="button"
                {...partProps('cancel')}
                aria-disabled={isSaving}
                onClick={() => leave('close')}
              >
                {shared.ownerCancel}
              </button>
              <button
                type="submit"
                {...partProps('submit')}
                aria-disabled={isSaving || !edited || progress.kind === 'changed'}
              >
                <BusyLabel busy={isSaving && progress.over === 'loaded'} busyText={shared.ownerSaving}>
                  {shared.ownerSave}
                </BusyLabel>
              </button>
            </div>
          </form>
        </div>
      )}
    </ModalContent>
  );
}

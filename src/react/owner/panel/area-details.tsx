import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { dateText } from '../../../core/messages/dates.js';
import { checklistEn } from '../../../core/messages/en/owner/checklist.js';
import { pageEn } from '../../../core/messages/en/page.js';
import { fill } from '../../../core/messages/fill.js';
import { joinSnippet, scriptAddress } from '../../../core/owner/join-snippet.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { areaPrices } from '../../../core/pricing/price-line.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { CopySnippet } from '../snippet/copy-snippet.js';
import { areaDetailsStyles } from './area-details-styles.js';
import { AreaVideos } from './area-videos.js';
import type { AreaTexts } from './area-texts.js';
import { EarlierPrices } from '../member-prices/earlier-prices.js';

/** What the owner can do with an area. The same object at every render, because the rows of a long list are memoized. */
export interface AreaActions {
  readonly onEdit: (memberAreaId: string) => void;
  readonly onEditLockScreen: (memberAreaId: string) => void;
  readonly onDelete: (memberAreaId: string) => void;
  readonly onVideoDeleted: () => void;
  readonly onPricesChanged: () => void;
}

/** The details of an area with its id, buttons that copy its snippet, edit and delete it, and a link to its page. */
export function AreaDetails({
  area,
  shared,
  actions,
}: {
  readonly area: OwnedMemberArea;
  readonly shared: AreaTexts;
  readonly actions: AreaActions;
}) {
  const { texts, locale, benefitCount } = shared;
  const { checklistViewArea } = useOwnerTexts(checklistEn);
  const { join } = useOwnerTexts(pageEn);
  const { site } = useOwner();
  const snippet = () =>
    joinSnippet({
      memberAreaId: area.id,
      accountRoot: site.settings().accountRoot,
      text: join,
      script: scriptAddress(),
    });
  const { description, pricingOptions, benefits, numMABenefits = 0, purchaseType, enrollment } = area;
  const access = {
    FREE: texts.purchaseFree,
    RECURRING: texts.purchaseRecurring,
    SET_AMOUNT: texts.purchaseSetAmount,
  }[purchaseType];
  const { opensAt, closesAt } = enrollment ?? {};
  const joining: string[] = [];
  if (opensAt) joining.push(fill(texts.panelOpens, { date: dateText(opensAt, locale) }));
  if (closesAt) joining.push(fill(texts.panelCloses, { date: dateText(closesAt, locale) }));
  return (
    <div
      ref={useAdoptedStyles(areaDetailsStyles)}
      {...partProps('details')}
      role="group"
      aria-label={area.title}
    >
      {description && <p {...partProps('description')}>{description}</p>}
      {area.path && (
        <p>
          <a {...partProps('view-area')} href={area.path}>
            {checklistViewArea}
          </a>
        </p>
      )}
      <dl {...partProps('facts')}>
        <dt>{texts.panelId}</dt>
        <dd {...partProps('id-line')}>
          <span {...partProps('area-id')} translate="no">
            {area.id}
          </span>
          <CopySnippet label={texts.panelCopySnippet} code={snippet} />
        </dd>
        <dt>{texts.panelAccess}</dt>
        <dd>{access}</dd>
        {purchaseType !== 'FREE' && (
          <>
            <dt>{texts.panelPrices}</dt>
            {areaPrices(area, texts.pricing, locale).map((line, i) => (
              <dd key={i} {...partProps('price')}>
                {line}
              </dd>
            ))}
            <EarlierPrices
              key={pricingOptions.map(({ price }) => price.value).join(' ')}
              area={area}
              onChanged={actions.onPricesChanged}
            />
          </>
        )}
        {joining.length > 0 && (
          <>
            <dt>{texts.panelJoining}</dt>
            {joining.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </>
        )}
        <dt>{texts.panelBenefits}</dt>
        {benefits.map(({ description: benefit }, i) => (
          <dd key={i} {...partProps('benefit')}>
            {benefit}
          </dd>
        ))}
        {benefits.length === 0 && (
          <dd>{numMABenefits > 0 ? benefitCount(numMABenefits) : texts.panelNoBenefits}</dd>
        )}
        <AreaVideos videos={area.videos ?? []} texts={texts} onDeleted={actions.onVideoDeleted} />
      </dl>
      <div {...partProps('buttons')}>
        <button type="button" {...partProps('edit-area')} onClick={() => actions.onEdit(area.id)}>
          {texts.panelEditArea}
        </button>
        <button
          type="button"
          {...partProps('edit-lock-screen')}
          onClick={() => actions.onEditLockScreen(area.id)}
        >
          {texts.panelEditLockScreen}
        </button>
        <button
          type="button"
          {...partProps('delete-area')}
          data-look="danger"
          onClick={() => actions.onDelete(area.id)}
        >
          {texts.panelDelete}
        </button>
      </div>
    </div>
  );
}

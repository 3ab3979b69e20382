import { createElement } from 'react';
import type { MemberArea } from '../../contract/parts/member-area.js';
import { isMember } from '../../core/join/visitor-standing.js';
import { joinEn } from '../../core/messages/en/join.js';
import { pageEn } from '../../core/messages/en/page.js';
import { pricingEn } from '../../core/messages/en/pricing.js';
import { viewEn } from '../../core/messages/en/view.js';
import { completeBlockSettings } from '../../core/owner/block-settings.js';
import { type BlockSettings } from '../../contract/parts/block-settings.js';
import { areaPrices } from '../../core/pricing/price-line.js';
import { useAccessState } from '../join/area-details.js';
import { AreaView } from '../join/area-view.js';
import { JoinAction } from '../join/join-action.js';
import type { JoinTexts, JoinViewProps } from '../join/join-view.js';
import { LoadFailed } from '../join/load-failed.js';
import { blockStyles } from './block-styles.js';

/** Props of {@link BlockView}. */
export interface BlockViewProps extends Omit<
  JoinViewProps,
  'label' | 'hideDetails' | 'onControl' | 'getControl'
> {
  /** Which parts of the area the block shows, and how. Missing settings have their defaults. */
  readonly settings?: Partial<BlockSettings> | undefined;
  /** The level of the heading, from 1 to 6. Default: 2. */
  readonly headingLevel?: number | undefined;
}

/** A member area in a page of the site: its name, description, prices and benefits, and the join button. */
export function BlockView({
  details,
  settings: partialSettings = {},
  headingLevel,
  pricingOptionId,
  pending,
  locale,
  messages,
  membershipsHref = '/account/memberships',
  onJoin,
  onRetry,
}: BlockViewProps) {
  const texts: JoinTexts = { ...pageEn, ...viewEn, ...joinEn, ...pricingEn, ...messages };
  const settings = completeBlockSettings(partialSettings, texts.join);
  const area = details.kind === 'ready' ? details.area : null;
  const state = useAccessState(area ?? {});
  return (
    <AreaView name="block" styles={blockStyles} details={details} align={settings.alignment}>
      {area && settings.showTitle && createElement(headingName(headingLevel), { part: 'title' }, area.title)}
      {area?.description && settings.showDescription && <p part="description">{area.description}</p>}
      {area &&
        settings.showPrice &&
        !isMember(state) &&
        pricesOf(area, pricingOptionId, texts, locale).map((line) => (
          <p key={line} part="price">
            {line}
          </p>
        ))}
      {area && settings.showBenefits && area.benefits.length > 0 && (
        <div className="benefits">
          <ul part="benefits">
            {area.benefits.map(({ description }, i) => (
              <li key={i} part="benefit">
                {description}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div part="action">
        <JoinAction
          state={state}
          title={area?.title ?? ''}
          label={settings.buttonText}
          pending={pending}
          locale={locale}
          texts={texts}
          membershipsHref={membershipsHref}
          onJoin={onJoin}
        />
      </div>
      {details.kind === 'failed' && <LoadFailed texts={texts} onRetry={onRetry} />}
    </AreaView>
  );
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

const headingName = (level = 2) => HEADINGS[level - 1] ?? 'h2';

/** Returns the price of the option, or those of all options if the id is that of none. */
function pricesOf(area: MemberArea, optionId: string | undefined, { pricing }: JoinTexts, locale: string) {
  const option = area.pricingOptions.find(({ id }) => id === optionId);
  return areaPrices(option ? { ...area, pricingOptions: [option] } : area, pricing, locale);
}

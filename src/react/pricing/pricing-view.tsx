import { useId } from 'react';
import type { MemberArea } from '../../contract/parts/member-area.js';
import type { PricingOption } from '../../contract/parts/pricing-option.js';
import { isMember } from '../../core/join/visitor-standing.js';
import { type AreaDetails, useAccessState } from '../join/area-details.js';
import { JoinAction } from '../join/join-action.js';
import { AccessRoot, BenefitList, VisitorLine, type AccessTexts } from './access-parts.js';
import { AreaPrice } from './area-price.js';
import { OptionCards, OptionRadios, optionTexts, useOpenOption } from './options.js';

/** Props of {@link PricingView}. */
export interface PricingViewProps {
  readonly details: AreaDetails;
  /** The id of the option that is open. Default: the first. */
  readonly pricingOptionId?: string | undefined;
  /** Whether a join request is running. */
  readonly pending: boolean;
  /** The first name of a signed-in visitor, which can be empty; `null` for visitors who are signed out. */
  readonly firstName: string | null;
  readonly locale: string;
  /** Texts that replace the default ones. */
  readonly messages?: Partial<AccessTexts> | undefined;
  /** Whether the page shows the name and the description of the area itself. Default: `false`. */
  readonly hideTitle?: boolean | undefined;
  /** The address of the memberships page. */
  readonly membershipsHref: string;
  /** Called with the option that the screen was opened on, or with `null` when it was closed. */
  readonly onOption: (option: PricingOption | null, index: number) => void;
  /** Called with the id of the option that is open, where there are two or more. */
  readonly onJoin: (pricingOptionId: string | undefined) => void;
  readonly onLogIn: () => void;
  readonly onRetry: () => void;
}

/** The pricing screen of a member area, with a card for each of its first two pricing options. */
export function PricingView(props: PricingViewProps) {
  const { details, messages, onRetry } = props;
  return (
    <AccessRoot details={details} messages={messages} onRetry={onRetry}>
      {(area, texts) => <Pricing key={area.id} {...props} area={area} texts={texts} />}
    </AccessRoot>
  );
}

function Pricing({
  area,
  texts,
  ...props
}: PricingViewProps & { readonly area: MemberArea; readonly texts: AccessTexts }) {
  const { pricingOptionId, locale, hideTitle, firstName, onOption, onJoin, onLogIn } = props;
  const screenId = useId();
  const state = useAccessState(area);
  const [open, setOpen] = useOpenOption(area, pricingOptionId, onOption);
  const options = isMember(state) ? [] : optionTexts(area, texts, locale);
  const hasChoice = options.length > 1;
  const isShown = !hasChoice || open !== null;
  const choice = { options, open, texts, onOpen: setOpen };

  return (
    <>
      {hasChoice && <OptionCards {...choice} screenId={screenId} />}
      <div id={screenId} hidden={!isShown}>
        {isShown && (
          <section
            part="screen"
            className="screen"
            aria-label={area.title}
            data-untitled={hideTitle ? '' : undefined}
          >
            {!hideTitle && <h2 part="title">{area.title}</h2>}
            {!hideTitle && area.description && <p part="description">{area.description}</p>}
            <OptionRadios {...choice} />
            <BenefitList area={area} texts={texts} locale={locale} />
            {!hasChoice && !isMember(state) && <AreaPrice option={open} texts={texts} locale={locale} />}
            <JoinAction
              {...props}
              state={state}
              title={area.title}
              texts={texts}
              onJoin={() => onJoin(hasChoice ? open?.id : undefined)}
            />
            <VisitorLine firstName={firstName} texts={texts} onLogIn={onLogIn} />
          </section>
        )}
      </div>
    </>
  );
}

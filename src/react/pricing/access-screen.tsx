import type { ReactNode } from 'react';
import type { MemberArea } from '../../contract/parts/member-area.js';
import type { PricingOption } from '../../contract/parts/pricing-option.js';
import type { VisitorStanding } from '../../core/join/visitor-standing.js';
import { BenefitList, VisitorLine, type AccessTexts } from './access-parts.js';
import { AccessAction } from '../join/join-action.js';
import { type OptionText, OptionRadios } from './options.js';

/** Props of {@link AccessScreen}. */
export interface AccessScreenProps {
  readonly area: MemberArea;
  readonly state: VisitorStanding;
  readonly texts: AccessTexts;
  readonly locale: string;
  readonly pending: boolean;
  readonly firstName: string | null;
  readonly membershipsHref: string;
  /** The price of the selected option; `null` for members. */
  readonly price: ReactNode;
  /** Whether the page shows the name and the description of the area itself. */
  readonly hideTitle: boolean;
  /** The options of the radio group; empty when the two buttons show all options. */
  readonly options: readonly OptionText[];
  readonly selected: string;
  readonly onSelect: (option: PricingOption) => void;
  readonly onJoin: () => void;
  readonly onLogIn: () => void;
}

/** The description, benefits and price of an area, with the join button. */
export function AccessScreen({
  area,
  state,
  texts,
  locale,
  pending,
  firstName,
  membershipsHref,
  price,
  hideTitle,
  options,
  selected,
  onSelect,
  onJoin,
  onLogIn,
}: AccessScreenProps) {
  return (
    <section
      part="screen"
      className="screen"
      aria-label={area.title}
      data-untitled={hideTitle ? '' : undefined}
    >
      {!hideTitle && <h2 part="title">{area.title}</h2>}
      {!hideTitle && area.description && <p part="description">{area.description}</p>}
      {options.length > 0 && (
        <OptionRadios
          options={options}
          selected={selected}
          label={texts.paymentOptions}
          onSelect={onSelect}
        />
      )}
      {price}
      <BenefitList
        benefits={area.benefits}
        count={area.numMABenefits}
        countText={texts.benefitCount}
        title={texts.benefits}
        locale={locale}
      />
      <AccessAction
        state={state}
        title={area.title}
        pending={pending}
        locale={locale}
        texts={texts}
        membershipsHref={membershipsHref}
        onJoin={onJoin}
      />
      <VisitorLine firstName={firstName} texts={texts} onLogIn={onLogIn} />
    </section>
  );
}

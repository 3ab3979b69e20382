import type { MemberArea, PricingOption } from '../../core/api/types.js';
import type { VisitorStanding } from '../../core/join/visitor-standing.js';
import { fill } from '../../core/messages/fill.js';
import { BenefitList } from '../ui/benefit-list.js';
import { AccessAction } from './access-action.js';
import type { AccessTexts } from './access-texts.js';
import type { OptionText } from './option-buttons.js';
import { OptionRadios } from './option-radios.js';

/** Props of {@link AccessScreen}. */
export interface AccessScreenProps {
  readonly area: MemberArea;
  readonly state: VisitorStanding;
  readonly texts: AccessTexts;
  readonly locale: string;
  readonly pending: boolean;
  readonly firstName: string | null;
  readonly membershipsHref: string;
  /** What the selected option costs; `null` for members. */
  readonly price: string | null;
  /** The options to choose from here; none where the buttons do that. */
  readonly options: readonly OptionText[];
  readonly selected: string;
  readonly onSelect: (option: PricingOption) => void;
  readonly onJoin: () => void;
  readonly onLogIn: () => void;
}

/** What a visitor gets for an option, and the way in. */
export function AccessScreen({
  area,
  state,
  texts,
  locale,
  pending,
  firstName,
  membershipsHref,
  price,
  options,
  selected,
  onSelect,
  onJoin,
  onLogIn,
}: AccessScreenProps) {
  return (
    <section part="screen" className="screen" aria-label={area.title}>
      <h2 part="title">{area.title}</h2>
      {area.description && <p part="description">{area.description}</p>}
      {options.length > 0 && (
        <OptionRadios
          options={options}
          selected={selected}
          label={texts.paymentOptions}
          onSelect={onSelect}
        />
      )}
      {price !== null && (
        <p part="price" role="status">
          {price}
        </p>
      )}
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
      {firstName === null ? (
        <p part="log-in-line">
          {texts.memberAlready}{' '}
          <button type="button" part="log-in" className="link" onClick={onLogIn}>
            {texts.logIn}
          </button>
        </p>
      ) : (
        <p part="signed-in">{firstName ? fill(texts.signedInAs, { firstName }) : texts.signedIn}</p>
      )}
    </section>
  );
}

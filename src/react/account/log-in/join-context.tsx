import type { MemberArea } from '../../../contract/parts/member-area.js';
import type { AreaSummaryProps } from './area-summary.js';
import { type Account, type AccountNotice, useAccount } from '../shared/account-context.js';
import { carriedQuery, type Carried } from '../shared/account-route.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import { useEffect, useLayoutEffect, useState, useRef } from 'react';
import type { JoinContext } from '../../../core/paths/join-context.js';

const loadSummary = () => import('./area-summary.js');
const nothing = () => null;

/** Shows the price of the area that the visitor is about to join. Renders nothing while its code loads, or could not be loaded. */
export function JoinSummary(props: AreaSummaryProps) {
  return (
    <LazyPart load={loadSummary} wrap={nothing}>
      {({ AreaSummary }) => <AreaSummary {...props} />}
    </LazyPart>
  );
}

/** Shows what the visitor gets with the area. Renders nothing without the area, and while its code loads. */
export function JoinDetails({ area }: { readonly area: MemberArea | null }) {
  if (!area) return null;
  return (
    <LazyPart load={loadSummary} wrap={nothing}>
      {({ AreaDetails }) => <AreaDetails area={area} />}
    </LazyPart>
  );
}

/**
 * Returns a function that changes the pricing option of the join. It changes the address of the screen, so that a reload
 * and the links to the other screens keep the option. The screen and what is typed in it stay.
 */
export function useOptionChoice(
  screen: 'login' | 'create',
  { context, ...carried }: Carried,
  notice: AccountNotice | null = null,
): (pricingOptionId: string) => void {
  const { site, navigate } = useAccount();
  return (pricingOptionId) => {
    if (!context) return;
    const query = carriedQuery(
      { ...carried, context: { ...context, pricingOptionId } },
      site.settings().accountRoot,
    );
    navigate(`${screen === 'login' ? '/login' : '/login/create'}${query}`, notice ?? undefined);
  };
}

/** Returns the label of the button that joins an area. The area is `null` until it has loaded. */
export function joinLabel(area: MemberArea | null, texts: Account['texts']): string {
  return area?.pricingOptions.length ? texts.continueToPayment : texts.join;
}

/**
 * Loads the area that the visitor is about to join. Returns `null` until it has loaded, or when it cannot be loaded.
 */
export function useMemberArea(id: string | undefined): MemberArea | null {
  const { site } = useAccount();
  const [found, setFound] = useState<{ readonly id: string; readonly area: MemberArea } | null>(null);
  // A layout effect ends as soon as another screen is shown.
  useLayoutEffect(() => {
    if (!id) return;
    let isWanted = true;
    site
      .api()
      .then((api) => api.memberArea(id))
      .then(
        (area) => {
          if (isWanted) setFound({ id, area });
        },
        (error: unknown) => {
          // The form works without the area: its texts do not name it then.
          if (isWanted) site.report(error, 'account-screen');
        },
      );
    return () => {
      isWanted = false;
    };
  }, [id, site]);
  return found && found.id === id ? found.area : null;
}

/** Records the event of a screen once each time the screen is shown. */
export function useViewEvent(name: 'ViewLogin' | 'ViewSignUp', context: JoinContext | null): void {
  const { site } = useAccount();
  const recorded = useRef(false);
  useEffect(() => {
    if (recorded.current) return;
    recorded.current = true;
    site.track(name, context ? { member_area_id: context.memberAreaId } : {});
  }, [site, name, context]);
}

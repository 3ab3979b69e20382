import { useState } from 'react';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { hasUpgrade, type UpgradeWay } from '../../../core/owner/upgrade.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwnerTexts } from './owner-context.js';

/**
 * Called when the owner asks for a larger plan. With `false`, the page does it itself, and nothing else happens. Default: the
 * link to the plans is followed.
 */
export type OnUpgrade = (planId: string) => unknown;

/**
 * The way to a larger plan: a link when the backend tells the page of the plans, a button when it tells the plans alone, and
 * else, or when nobody has handled the click on the button, whom to ask.
 */
export function Upgrade({
  way,
  label,
  part,
  onUpgrade,
}: {
  readonly way: UpgradeWay;
  readonly label: string;
  readonly part: 'primary' | 'upgrade';
  readonly onUpgrade: OnUpgrade | undefined;
}) {
  const { ownerAskForPlan } = useOwnerTexts(ownerEn);
  const [isUnhandled, setIsUnhandled] = useState(false);
  const { planId, href } = way;
  if (href !== undefined) {
    return (
      <a
        {...partProps(part)}
        data-look={part === 'primary' ? 'primary' : 'secondary'}
        href={href}
        onClick={(event) => {
          if (onUpgrade?.(planId) === false) event.preventDefault();
        }}
      >
        {label}
      </a>
    );
  }
  return (
    <>
      {hasUpgrade(way) && (
        <button
          type="button"
          {...partProps(part)}
          onClick={() => setIsUnhandled(onUpgrade?.(planId) !== false)}
        >
          {label}
        </button>
      )}
      <p {...partProps('ask-for-plan')} role="status">
        {(isUnhandled || !hasUpgrade(way)) && ownerAskForPlan}
      </p>
    </>
  );
}

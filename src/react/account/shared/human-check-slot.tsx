import { useEffect, useSyncExternalStore } from 'react';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import { useAccount } from './account-context.js';

const load = () => import('../human-check/index.js');
const nothing = () => null;

/** The place of a form for the check that its visitor is human, above the button. It is empty until the backend asks for one. */
export function HumanCheckSlot() {
  const { humanChecks } = useAccount().flow;
  const asked = useSyncExternalStore(humanChecks.watch, humanChecks.asked, humanChecks.asked);
  // Whoever leaves the form solves nothing any more.
  useEffect(() => () => humanChecks.asked()?.finish(null), [humanChecks]);
  return (
    <>
      {/* Screen readers announce a change of an existing status. */}
      <p role="status" data-part="human-check">
        {asked && (
          <LazyPart load={load} wrap={nothing}>
            {({ HumanCheckStatus }) => <HumanCheckStatus asked={asked} />}
          </LazyPart>
        )}
      </p>
      {asked && (
        <LazyPart load={load} lines={1}>
          {({ HumanCheckWork }) => <HumanCheckWork asked={asked} />}
        </LazyPart>
      )}
    </>
  );
}

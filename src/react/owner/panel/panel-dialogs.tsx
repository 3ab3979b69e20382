import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { shownNavigation } from '../../../core/owner/panel.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import { useOwner } from '../shared/owner-context.js';
import { loadPanelParts, panelParts } from './load-parts.js';
import type { PanelSettings, usePanel } from './use-panel.js';

/** Props of {@link PanelDialogs}. */
export interface PanelDialogsProps {
  readonly panel: ReturnType<typeof usePanel>;
  readonly settings: PanelSettings;
}

/** The dialog that is open, or the editor of a lock screen. Renders nothing while neither is. */
export function PanelDialogs({ panel, settings }: PanelDialogsProps) {
  const { site } = useOwner();
  const { state, dispatch } = panel;
  const { place, overview, navigation } = state;
  const { list, quotas } = overview;
  if (place.kind === 'list') return null;
  const area = 'memberAreaId' in place && list.memberAreas.find(({ id }) => id === place.memberAreaId);
  const form = {
    currency: settings.currency ?? site.settings().currency,
    names: list.memberAreas.map(({ title }) => title),
    paymentsConnected: quotas ? quotas.blockedReason !== 'PAYMENTS_NOT_CONNECTED' : undefined,
  };
  const leaveStep = () => dispatch({ type: 'step-left' });
  return (
    <LazyPart load={loadPanelParts} known={panelParts()}>
      {(parts) => {
        switch (place.kind) {
          case 'creating':
            return (
              <parts.CreationDialog
                {...form}
                form={settings.createForm}
                onLeave={() => dispatch({ type: 'creation-left' })}
                onCreated={panel.addArea}
                onUpgrade={settings.onUpgrade}
              />
            );
          case 'editing-area':
            return (
              <parts.AreaEditDialog
                {...form}
                editor={settings.areaEditor}
                memberAreaId={place.memberAreaId}
                onLeave={() => dispatch({ type: 'area-edit-left' })}
                onSaved={panel.saveArea}
              />
            );
          case 'payments':
            return (
              <parts.StepDialog step="payments" onLeave={leaveStep}>
                {({ PaymentsStep }) => <PaymentsStep quotas={quotas} onLeave={leaveStep} />}
              </parts.StepDialog>
            );
          case 'navigation':
            return (
              <parts.StepDialog step="navigation" onLeave={leaveStep}>
                {({ NavigationStep }) => (
                  <NavigationStep
                    navigation={navigation}
                    value={shownNavigation(state)}
                    onChange={panel.chooseNavigation}
                    onLeave={leaveStep}
                  />
                )}
              </parts.StepDialog>
            );
          default:
            return area ? <AreaPlace {...{ panel, settings, area, parts }} /> : null;
        }
      }}
    </LazyPart>
  );
}

/** The dialog or the editor of an area that the owner has not to fill in anew. */
function AreaPlace({
  panel,
  settings,
  area,
  parts,
}: PanelDialogsProps & {
  readonly area: OwnedMemberArea;
  readonly parts: Awaited<ReturnType<typeof loadPanelParts>>;
}) {
  const { state, dispatch } = panel;
  const { place } = state;
  switch (place.kind) {
    case 'editing':
      return (
        <parts.LockScreenPlace
          area={area}
          editor={settings.lockScreenEditor}
          onSaved={(customization) => {
            settings.onLockScreenSaved?.(area.id, customization);
            panel.refresh();
          }}
          onBack={() => dispatch({ type: 'editor-left' })}
        />
      );
    case 'deleting':
      return (
        <parts.DeletionDialog
          area={area}
          others={state.overview.list.memberAreas.filter(({ id }) => id !== area.id)}
          deletion={place.deletion}
          onKeep={() => dispatch({ type: 'deletion-cancelled' })}
          onConfirm={(moveTo) => panel.deleteArea(area.id, moveTo)}
        />
      );
    case 'join-block': {
      const leave = () => dispatch({ type: 'step-left' });
      return (
        <parts.StepDialog step="join-block" onLeave={leave}>
          {({ JoinBlockStep }) => <JoinBlockStep area={area} onConnected={panel.refresh} onLeave={leave} />}
        </parts.StepDialog>
      );
    }
    default:
      return null;
  }
}

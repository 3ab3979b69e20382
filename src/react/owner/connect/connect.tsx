import type { BlockSettings } from '../../../contract/parts/block-settings.js';
import { useLayoutEffect, useRef, useState } from 'react';
import type { MemberAreaList } from '../../../contract/owner/member-areas.js';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { fill } from '../../../core/messages/fill.js';
import { connectEn } from '../../../core/messages/en/owner/connect.js';
import { pageEn } from '../../../core/messages/en/page.js';
import { completeBlockSettings } from '../../../core/owner/block-settings.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { AreaChooser } from './area-chooser.js';
import { BlockPreview } from './block-preview.js';
import { BlockSettingsFields } from './block-settings-fields.js';
import { connectStyles } from './connect-styles.js';

/** The connection of a block, and its callbacks. */
export interface ConnectProps {
  /** The id of the area that the block is connected to. Default: none. */
  readonly memberAreaId?: string | undefined;
  /** The settings of the block. Missing settings have their defaults. */
  readonly settings?: Partial<BlockSettings> | undefined;
  /**
   * Called when the block was connected or disconnected, or when a setting changed. The id is empty without a
   * connection.
   */
  readonly onChange: (memberAreaId: string, settings: BlockSettings) => void;
  /** Called when the owner has no area and wants to create one. */
  readonly onCreate: () => void;
  /** Whether the list of areas is open at first. */
  readonly choosing?: boolean;
}

/** Shows the connected area with its settings, or the list of areas to choose from. */
export function Connect({
  list,
  memberAreaId = '',
  settings: partialSettings = {},
  onChange,
  onCreate,
  choosing: startsChoosing = false,
}: ConnectProps & { readonly list: MemberAreaList }) {
  const { site, flow } = useOwner();
  const texts = useOwnerTexts(connectEn);
  const { join } = useOwnerTexts(pageEn);
  const [choosing, setChoosing] = useState(startsChoosing);
  const [statusText, setStatusText] = useState('');
  const settings = completeBlockSettings(partialSettings, join);
  // The next change can come before this one has been rendered.
  const latest = useRef(settings);
  useLayoutEffect(() => {
    latest.current = settings;
  });
  const connected = list.memberAreas.find(({ id }) => id === memberAreaId);
  const title = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const isChoosing = choosing || !connected;
  useLayoutEffect(() => {
    // The focused element has been removed.
    if (hasMoved.current) title.current?.focus();
    hasMoved.current = false;
  }, [isChoosing, memberAreaId]);

  const goTo = (next: boolean) => {
    hasMoved.current = true;
    setChoosing(next);
  };
  const connect = (area: OwnedMemberArea) => {
    goTo(false);
    if (area.id === memberAreaId) return;
    setStatusText(fill(texts.connectDone, { area: area.title }));
    onChange(area.id, settings);
    reportRejection(flow.recordConnection(area.id), site, 'analytics');
  };
  const disconnect = () => {
    goTo(false);
    setStatusText(texts.connectUndone);
    onChange('', settings);
  };

  return (
    <div ref={useAdoptedStyles(connectStyles)} {...partProps('connect')}>
      {list.memberAreasEnabled === false && (
        <p {...partProps('warning')} role="alert">
          {texts.connectOff}
        </p>
      )}
      {memberAreaId !== '' && !connected && (
        <p {...partProps('warning')} role="alert">
          {texts.connectDeleted}
        </p>
      )}
      <h2 ref={title} tabIndex={-1} {...partProps('title')}>
        {connected && !isChoosing ? connected.title : texts.connectNone}
      </h2>
      <p role="status" {...partProps('status')}>
        {statusText}
      </p>
      {isChoosing ? (
        <>
          {memberAreaId === '' && <p {...partProps('hint')}>{texts.connectNoneHint}</p>}
          {list.memberAreas.length > 0 ? (
            <AreaChooser areas={list.memberAreas} connected={memberAreaId} onChoose={connect} />
          ) : (
            <>
              <p {...partProps('empty')}>{texts.connectEmpty}</p>
              <button type="button" {...partProps('primary')} onClick={onCreate}>
                {texts.connectCreate}
              </button>
            </>
          )}
          {connected && (
            <button type="button" {...partProps('keep')} onClick={() => goTo(false)}>
              {fill(texts.connectKeep, { area: connected.title })}
            </button>
          )}
        </>
      ) : (
        <>
          <div {...partProps('buttons')}>
            <button type="button" {...partProps('change')} onClick={() => goTo(true)}>
              {texts.connectChange}
            </button>
            <button type="button" {...partProps('disconnect')} onClick={disconnect}>
              {texts.connectDisconnect}
            </button>
          </div>
          <BlockPreview area={connected} settings={settings} />
          <BlockSettingsFields
            key={memberAreaId}
            settings={settings}
            hasBenefits={connected.benefits.length > 0 || (connected.numMABenefits ?? 0) > 0}
            onChange={(changed) => {
              latest.current = { ...latest.current, ...changed };
              onChange(memberAreaId, latest.current);
            }}
          />
        </>
      )}
    </div>
  );
}

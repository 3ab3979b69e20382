import { useLayoutEffect, useRef, useState } from 'react';
import type { MemberAreaList, OwnedMemberArea } from '../../../core/api/types.js';
import { fill } from '../../../core/messages/fill.js';
import { connectEn } from '../../../core/messages/en/owner/connect.js';
import { pageEn } from '../../../core/messages/en/page.js';
import { completeBlockSettings } from '../../../core/owner/index.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { named } from '../../ui/named.js';
import { useAdoptedStyles } from '../../ui/use-adopted-styles.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import { AreaChooser } from './area-chooser.js';
import { BlockPreview } from './block-preview.js';
import { BlockSettingsFields } from './block-settings-fields.js';
import { connectStyles } from './connect-styles.js';
import type { ConnectProps } from './connect-view.js';

/** A block and the area it is connected to, or is to be. */
export function Connect({
  list,
  memberAreaId = '',
  settings: given = {},
  onChange,
  onCreate,
  choosing: startsChoosing = false,
}: ConnectProps & { readonly list: MemberAreaList }) {
  const { site, flow } = useOwner();
  const texts = useOwnerTexts(connectEn);
  const { join } = useOwnerTexts(pageEn);
  const [choosing, setChoosing] = useState(startsChoosing);
  const [said, setSaid] = useState('');
  const settings = completeBlockSettings(given, join);
  // The next change may come before this one has been drawn.
  const latest = useRef(settings);
  useLayoutEffect(() => {
    latest.current = settings;
  });
  const connected = list.memberAreas.find(({ id }) => id === memberAreaId);
  const title = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const isChoosing = choosing || !connected;
  useLayoutEffect(() => {
    // What had the focus is gone.
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
    setSaid(fill(texts.connectDone, { area: area.title }));
    onChange(area.id, settings);
    reportRejection(flow.recordConnection(area.id), site, 'analytics');
  };
  const disconnect = () => {
    goTo(false);
    setSaid(texts.connectUndone);
    onChange('', settings);
  };

  return (
    <div ref={useAdoptedStyles(connectStyles)} {...named('connect')}>
      {list.memberAreasEnabled === false && (
        <p {...named('warning')} role="alert">
          {texts.connectOff}
        </p>
      )}
      {memberAreaId !== '' && !connected && (
        <p {...named('warning')} role="alert">
          {texts.connectDeleted}
        </p>
      )}
      <h2 ref={title} tabIndex={-1} {...named('title')}>
        {connected && !isChoosing ? connected.title : texts.connectNone}
      </h2>
      <p role="status" {...named('status')}>
        {said}
      </p>
      {isChoosing ? (
        <>
          {memberAreaId === '' && <p {...named('hint')}>{texts.connectNoneHint}</p>}
          {list.memberAreas.length > 0 ? (
            <AreaChooser areas={list.memberAreas} connected={memberAreaId} onChoose={connect} />
          ) : (
            <>
              <p {...named('empty')}>{texts.connectEmpty}</p>
              <button type="button" {...named('primary')} onClick={onCreate}>
                {texts.connectCreate}
              </button>
            </>
          )}
          {connected && (
            <button type="button" {...named('keep')} onClick={() => goTo(false)}>
              {fill(texts.connectKeep, { area: connected.title })}
            </button>
          )}
        </>
      ) : (
        <>
          <div {...named('buttons')}>
            <button type="button" {...named('change')} onClick={() => goTo(true)}>
              {texts.connectChange}
            </button>
            <button type="button" {...named('disconnect')} onClick={disconnect}>
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

import { useState } from 'react';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { checklistEn } from '../../../core/messages/en/owner/checklist.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { pageEn } from '../../../core/messages/en/page.js';
import { joinBlockCode } from '../../../core/owner/join-block.js';
import type { OwnerFailure } from '../../../core/owner/owner-call.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { failureText } from '../shared/failure.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { SnippetContent } from '../snippet/snippet-content.js';

/** The code of a block with which visitors join an area. Copying it connects the block to the area. */
export function JoinBlockStep({
  area,
  onConnected,
  onLeave,
}: {
  readonly area: OwnedMemberArea;
  readonly onConnected: () => void;
  readonly onLeave: () => void;
}) {
  const { site, flow } = useOwner();
  const shared = useOwnerTexts(ownerEn);
  const texts = useOwnerTexts(checklistEn);
  const { join } = useOwnerTexts(pageEn);
  const [failure, setFailure] = useState<OwnerFailure | null>(null);
  // The count can be read anew while the dialog is open; the code stays the same.
  const [{ blockId, code }] = useState(() =>
    joinBlockCode(area, { accountRoot: site.settings().accountRoot, text: join }),
  );
  const connect = async () => {
    const result = await flow.connectBlock(blockId, area.id, join);
    setFailure(result.kind === 'done' ? null : result);
    if (result.kind === 'done') onConnected();
  };
  return (
    <SnippetContent
      title={texts.checklistJoinBlockTitle}
      message={texts.checklistJoinBlockCode}
      code={code}
      problem={failure && failureText(failure, shared)}
      onCopy={() => {
        if (blockId) reportRejection(connect(), site, 'connect-block');
      }}
      onLeave={onLeave}
    />
  );
}

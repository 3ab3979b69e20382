import { useId, useState } from 'react';
import type { AreaVideo } from '../../../contract/parts/owned-member-area.js';
import { fill } from '../../../core/messages/fill.js';
import type { DeletionState } from '../../../core/owner/panel.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { partProps } from '../../ui/base/styling.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { failureText } from '../shared/failure.js';
import { useOwner } from '../shared/owner-context.js';
import type { AreaTexts } from './area-texts.js';

/** The video that the owner is about to delete. */
interface Deletion {
  readonly video: AreaVideo;
  readonly state: DeletionState;
}

/** The videos of an area, each with a button that deletes it. Renders nothing without videos. */
export function AreaVideos({
  videos,
  texts,
  onDeleted,
}: {
  readonly videos: readonly AreaVideo[];
  readonly texts: AreaTexts['texts'];
  readonly onDeleted: () => void;
}) {
  const { site, flow } = useOwner();
  const id = useId();
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  // The list without it arrives later.
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const shown = videos.filter((video) => !deleted.includes(video.id));
  if (shown.length === 0 && !deletion) return null;

  const deleteVideo = async (video: AreaVideo) => {
    setDeletion({ video, state: { kind: 'sending' } });
    const result = await flow.deleteVideo(video.id);
    // Somebody else may have deleted it already.
    if (result.kind !== 'done' && result.kind !== 'gone') {
      setDeletion({ video, state: { kind: 'failed', failure: result } });
      return;
    }
    setDeleted([...deleted, video.id]);
    setDeletion(null);
    onDeleted();
  };
  const { video, state } = deletion ?? {};
  return (
    <>
      <dt>{texts.panelVideos}</dt>
      {shown.map((one) => (
        <dd key={one.id} {...partProps('video')}>
          <span id={`${id}-${one.id}`} dir={one.kind === 'link' ? 'ltr' : 'auto'}>
            {one.title}
          </span>
          <button
            type="button"
            {...partProps('delete-video')}
            aria-describedby={`${id}-${one.id}`}
            onClick={() => setDeletion({ video: one, state: { kind: 'asking' } })}
          >
            {texts.panelDeleteVideo}
          </button>
        </dd>
      ))}
      {video && state && (
        <dd>
          <ConfirmDialog
            role="alertdialog"
            title={fill(texts.panelDeleteTitle, { name: video.title })}
            message={texts.panelDeleteVideoMessage}
            keep={texts.ownerCancel}
            confirm={texts.panelDeleteConfirm}
            busy={state.kind === 'sending' && texts.panelDeleting}
            problem={
              state.kind === 'failed' && failureText(state.failure, texts, texts.panelDeleteVideoFailed)
            }
            onKeep={() => setDeletion(null)}
            onConfirm={() => reportRejection(deleteVideo(video), site, 'delete-video')}
          />
        </dd>
      )}
    </>
  );
}

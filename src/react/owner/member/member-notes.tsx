import { useRef, useState } from 'react';
import type { MemberNote } from '../../../contract/owner/member.js';
import { NOTE_LENGTH } from '../../../contract/owner/add-note.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { numberText } from '../../../core/intl/formatters.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { partProps } from '../../ui/base/styling.js';
import { TextAreaField } from '../../ui/form/text-area-field.js';
import { memberFailureText } from './failure-text.js';
import { useMemberTexts } from './member-texts.js';
import { useMembersFlow } from '../members/use-members-flow.js';
import { useOwner } from '../shared/owner-context.js';
import { MemberSection, type SectionProps } from './member-section.js';

/** The notes about a person, and the form that adds one. */
export function MemberNotes({ person, actions }: SectionProps) {
  const texts = useMemberTexts();
  return (
    <MemberSection part="notes" title={texts.memberNotes}>
      <NoteForm person={person} actions={actions} />
      {person.notes.length > 0 && (
        <ul {...partProps('note-list')}>
          {person.notes.map((note) => (
            <Note key={note.id} note={note} actions={actions} />
          ))}
        </ul>
      )}
    </MemberSection>
  );
}

function NoteForm({ person, actions }: SectionProps) {
  const { site, locale } = useOwner();
  const flow = useMembersFlow();
  const texts = useMemberTexts();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const tooLong = fill(texts.memberNoteTooLong, { n: numberText(NOTE_LENGTH, locale) });
  const showProblem = (text: string) => {
    setProblem(text);
    form.current?.querySelector('textarea')?.focus();
  };
  const send = async (text: string) => {
    const result = await flow.addNote(person.id, text);
    if (result.kind === 'done') {
      setTyped('');
      await actions.finish('addNote', texts.memberNoteAdded);
    } else if (result.kind === 'gone') await actions.reload();
    else if (result.kind === 'fields')
      showProblem(result.fields['text'] === 'too-long' ? tooLong : texts.memberNoteEmpty);
    else showProblem(memberFailureText(result, texts, texts.memberNoteFailed));
  };
  const add = async () => {
    const text = typed.trim();
    if (running.current) return;
    if (text === '' || text.length > NOTE_LENGTH) {
      showProblem(text === '' ? texts.memberNoteEmpty : tooLong);
      return;
    }
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await send(text);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      {...partProps('note-form')}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        reportRejection(add(), site, 'add-note');
      }}
    >
      <TextAreaField
        name="note"
        label={texts.memberNoteField}
        hint={texts.memberNotesHint}
        error={problem}
        rows={2}
        readOnly={isBusy}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
      />
      <SubmitButton text={texts.memberNoteAdd} busyText={texts.memberNoteAdding} busy={isBusy} />
    </form>
  );
}

function Note({ note, actions }: Pick<SectionProps, 'actions'> & { readonly note: MemberNote }) {
  const { locale } = useOwner();
  const texts = useMemberTexts();
  const { id, at, text, author, mayDelete } = note;
  const date = dateText(at, locale, 'medium');
  return (
    <li {...partProps('note')}>
      <p {...partProps('note-text')}>
        <bdi>{text}</bdi>
      </p>
      <p {...partProps('note-by')}>{author ? fill(texts.memberNoteBy, { author, date }) : date}</p>
      {mayDelete && (
        <button
          type="button"
          {...partProps('delete-note')}
          data-look="quiet"
          aria-label={fill(texts.memberNoteDeleteOf, { date })}
          onClick={() => actions.open({ kind: 'delete-note', noteId: id })}
        >
          {texts.memberNoteDelete}
        </button>
      )}
    </li>
  );
}

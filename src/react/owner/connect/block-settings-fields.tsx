import { useState } from 'react';
import { fill } from '../../../core/messages/fill.js';
import { connectEn } from '../../../core/messages/en/owner/connect.js';
import { BUTTON_TEXT_LENGTH } from '../../../contract/parts/limits.js';
import { buttonTextProblem } from '../../../core/owner/block-settings.js';
import { type BlockAlignment, type BlockSettings } from '../../../contract/parts/block-settings.js';
import { partProps } from '../../ui/base/styling.js';
import { RadioCards } from '../ui/radio-cards.js';
import { SwitchField } from '../ui/switch-field.js';
import { TextField } from '../../ui/form/text-field.js';
import { useOwnerTexts } from '../shared/owner-context.js';

/** The settings of the block. Each change is reported at once, a text when the field loses the focus. */
export function BlockSettingsFields({
  settings,
  hasBenefits,
  onChange,
}: {
  readonly settings: BlockSettings;
  readonly hasBenefits: boolean;
  readonly onChange: (changed: Partial<BlockSettings>) => void;
}) {
  const texts = useOwnerTexts(connectEn);
  const [text, setText] = useState(settings.buttonText);
  const [problem, setProblem] = useState<ReturnType<typeof buttonTextProblem>>(null);
  const write = (written: string) => {
    const nextProblem = buttonTextProblem(written);
    setProblem(nextProblem);
    const buttonText = written.trim();
    if (nextProblem === null && buttonText !== settings.buttonText) onChange({ buttonText });
  };
  const alignments: Record<BlockAlignment, string> = {
    start: texts.connectStart,
    center: texts.connectCenter,
    end: texts.connectEnd,
  };
  const problems = {
    required: texts.connectButtonTextRequired,
    'too-long': fill(texts.connectButtonTextTooLong, { n: String(BUTTON_TEXT_LENGTH) }),
  };
  return (
    <form
      {...partProps('form')}
      aria-label={texts.connectSettings}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        write(text);
      }}
    >
      <SwitchField
        label={texts.connectShowTitle}
        checked={settings.showTitle}
        onChange={(showTitle) => onChange({ showTitle })}
      />
      <SwitchField
        label={texts.connectShowDescription}
        checked={settings.showDescription}
        onChange={(showDescription) => onChange({ showDescription })}
      />
      <SwitchField
        label={texts.connectShowPrice}
        checked={settings.showPrice}
        onChange={(showPrice) => onChange({ showPrice })}
      />
      <SwitchField
        label={texts.connectShowBenefits}
        checked={settings.showBenefits && hasBenefits}
        disabled={!hasBenefits}
        hint={!hasBenefits && texts.connectNoBenefits}
        onChange={(showBenefits) => onChange({ showBenefits })}
      />
      <TextField
        name="buttonText"
        label={texts.connectButtonText}
        autoComplete="off"
        value={text}
        error={problem && problems[problem]}
        onChange={(event) => {
          setText(event.target.value);
          if (problem) setProblem(buttonTextProblem(event.target.value));
        }}
        onBlur={(event) => write(event.currentTarget.value)}
      />
      <RadioCards<BlockAlignment>
        name="alignment"
        legend={texts.connectAlignment}
        value={settings.alignment}
        cards={(['start', 'center', 'end'] as const).map((value) => ({ value, title: alignments[value] }))}
        onChange={(alignment) => onChange({ alignment })}
      />
    </form>
  );
}

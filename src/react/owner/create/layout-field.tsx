import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { LAYOUTS, type Layout } from '../../../contract/parts/layout.js';
import { createEn } from '../../../core/messages/en/owner/create.js';
import { css, partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { RadioCards } from '../ui/radio-cards.js';
import type { DraftForm } from './use-creation.js';

/** The choice of the layout of the home page for members, with a picture of each. */
export function LayoutField({ draft, edit, problem }: DraftForm) {
  const texts = useOwnerTexts(createEn);
  const root = useRef<HTMLDivElement>(null);
  const adopt = useAdoptedStyles(layoutFieldStyles);
  useLayoutEffect(() => adopt(root.current), [adopt]);
  const titles: Readonly<Record<Layout, readonly [title: string, description: string]>> = {
    cards: [texts.createLayoutCards, texts.createLayoutCardsHint],
    list: [texts.createLayoutList, texts.createLayoutListHint],
    video: [texts.createLayoutVideo, texts.createLayoutVideoHint],
    welcome: [texts.createLayoutWelcome, texts.createLayoutWelcomeHint],
  };
  return (
    <div ref={root} {...partProps('layouts')}>
      <RadioCards
        name="layout"
        legend={texts.createLayout}
        value={draft.layout}
        error={problem('layout')}
        cards={LAYOUTS.map((value) => {
          const [title, description] = titles[value];
          return { value, title, description, picture: <LayoutPicture layout={value} /> };
        })}
        onChange={(layout) => edit('layout', (now) => ({ ...now, layout }))}
      />
    </div>
  );
}

const SHAPES: Readonly<Record<Layout, ReactNode>> = {
  cards: (
    <>
      <path className="line" d="M8 9h24" />
      <path
        className="block"
        d="M8 16h15v14H8zM28.5 16h15v14h-15zM49 16h15v14H49zM8 35h15v8H8zM28.5 35h15v8h-15zM49 35h15v8H49z"
      />
    </>
  ),
  list: (
    <>
      <path className="block" d="M8 8h10v9H8zM8 21.500h10v9H8zM8 35h10v9H8z" />
      <path className="line" d="M24 11h30M24 15h20M24 24.500h36M24 28.500h24M24 38h28M24 42h16" />
    </>
  ),
  video: (
    <>
      <path className="block" d="M8 8h56v24H8z" />
      <path className="mark" d="M32 14v12l10-6z" />
      <path className="line" d="M8 38h30M8 43h20" />
    </>
  ),
  welcome: (
    <>
      <path className="block" d="M8 8h24v36H8z" />
      <path className="line" d="M38 14h26M38 21h20M38 26h24" />
      <path className="block" d="M38 34h16v8H38z" />
    </>
  ),
};

/** A decorative picture of a layout. */
function LayoutPicture({ layout }: { readonly layout: Layout }) {
  return (
    <svg {...partProps('layout-picture')} viewBox="0 0 72 52" width="72" height="52" aria-hidden="true">
      <rect className="page" x="0.5" y="0.5" width="71" height="51" rx="5" />
      {SHAPES[layout]}
    </svg>
  );
}

const layoutFieldStyles = css`
  [data-part='owner'] [data-part='layouts'] [data-part='cards'] {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  }
  [data-part='owner'] [data-part='layouts'] :is(legend, [data-part='field-error']) {
    grid-column: 1 / -1;
  }
  [data-part='owner'] [data-part='layout-picture'] :is(.page, .line, .block) {
    fill: none;
    stroke: var(--_member-border);
  }
  [data-part='owner'] [data-part='layout-picture'] .line {
    stroke-width: 2;
  }
  [data-part='owner'] [data-part='layout-picture'] .block {
    fill: color-mix(in srgb, var(--_member-accent) 30%, var(--_member-surface));
    stroke: none;
  }
  [data-part='owner'] [data-part='layout-picture'] .mark {
    fill: var(--_member-accent);
  }
  @media (forced-colors: active) {
    [data-part='owner'] [data-part='layout-picture'] :is(.block, .mark) {
      fill: CanvasText;
    }
  }
`;

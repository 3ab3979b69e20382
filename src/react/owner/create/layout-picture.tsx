import type { ReactNode } from 'react';
import type { Layout } from '../../../core/owner/area-draft.js';
import { named } from '../../ui/named.js';

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

/** A small picture of a layout; for the eye alone. */
export function LayoutPicture({ layout }: { readonly layout: Layout }) {
  return (
    <svg {...named('layout-picture')} viewBox="0 0 72 52" width="72" height="52" aria-hidden="true">
      <rect className="page" x="0.5" y="0.5" width="71" height="51" rx="5" />
      {SHAPES[layout]}
    </svg>
  );
}

import type { ReactNode } from 'react';
import { partProps } from '../ui/base/styling.js';

/** Lists facts with their names. Leaves out the empty ones. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl {...partProps('facts')}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name} {...partProps('fact')}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

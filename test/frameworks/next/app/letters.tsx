'use client';

import type { MemberAreaBlockElement } from 'member-area-elements';
import type {} from 'member-area-elements/react-types';

export function Letters() {
  return (
    <member-area-block ref={showLetters} member-area-id="letters">
      <a href="/account/login/create?memberAreaId=letters">Subscribe to the letters</a>
    </member-area-block>
  );
}

// React sets no property of a tag that a server has rendered.
function showLetters(block: MemberAreaBlockElement | null) {
  if (block) block.settings = { buttonText: 'Subscribe to the letters', showTitle: false };
}

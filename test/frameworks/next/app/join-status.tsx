'use client';

import { useEffect, useState } from 'react';
import type { MemberAreaJoinSuccessEvent } from 'member-area-elements';

export function JoinStatus() {
  const [joined, setJoined] = useState<MemberAreaJoinSuccessEvent>();

  useEffect(() => {
    const stay = (event: MemberAreaJoinSuccessEvent) => {
      event.preventDefault();
      setJoined(event);
    };
    document.addEventListener('member-area-join-success', stay);
    return () => document.removeEventListener('member-area-join-success', stay);
  }, []);

  return (
    <p role="status">
      {joined && <a href={joined.redirectUrlPath}>You have joined {joined.memberAreaId}.</a>}
    </p>
  );
}

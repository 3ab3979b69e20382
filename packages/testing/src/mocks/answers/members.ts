/** The answers to the tags that show the members of the site to its owner. */
import type { MemberQuery, Member, MemberStanding } from 'member-area-elements/contract/owner/members';
import type { MembershipEvent } from 'member-area-elements/contract/owner/member';
import type { Membership } from 'member-area-elements/contract/account/memberships';
import type { Price } from 'member-area-elements/contract/parts/minor-units';
import { fromMinorUnits, toMinorUnits } from 'member-area-elements/contract/parts/minor-units';
import type { AnswerCall } from '../call.js';
import { hasMembership, membershipOf } from '../membership.js';
import { newToken, type MockData, type MockPerson } from '../mock-data.js';
import { fieldRefusal, REFUSALS } from '../refusals.js';

/** The number of members on a page without a `limit`. */
const PAGE = 50;

export const members: AnswerCall<'members'> = ({ data, query }) => {
  const found = sortMembers(filterMembers(data, query), query.sort ?? '-joined');
  const start = query.cursor === undefined ? 0 : Number(query.cursor);
  if (!Number.isInteger(start) || start < 0) return fieldRefusal({ cursor: 'invalid' }) ?? REFUSALS.invalid;
  const end = start + Number(query.limit ?? PAGE);
  return {
    body: {
      members: found.slice(start, end),
      ...(end < found.length && { next: String(end) }),
      total: found.length,
      mayExport: true,
    },
  };
};

export const exportMembers: AnswerCall<'exportMembers'> = ({ data, query }) => ({
  body: ['email,first name,last name', ...filterMembers(data, query).map(toCsvLine)].join('\r\n'),
  headers: {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="members.csv"',
  },
});

export const member: AnswerCall<'member'> = ({ data, param }) => {
  const person = findPerson(data, param);
  if (!person) return REFUSALS['not-found'];
  return {
    body: {
      ...toMember(person),
      emailConfirmed: person.emailConfirmed ?? true,
      ...(person.isOwner && { role: 'owner' }),
      memberships: person.memberships.map((membership) => ({
        ...membership,
        mayEndLater: membership.status === 'ACTIVE' && membership.nextPaymentAt !== undefined,
        mayMove: hasMembership(membership) && membership.nextPaymentAt === undefined,
      })),
      orders: person.orders.map((order) => {
        const refundable = refundableOf(order);
        const refunded = refundedOf(order);
        return {
          ...order,
          title: order.items[0]?.title ?? '',
          isDisputed: false,
          ...(refunded && { refunded }),
          ...(refundable && { refundable }),
        };
      }),
      history: historyOf(person, data),
      notes: data.notes.filter(({ memberId }) => memberId === param).reverse(),
      link: (person.emailConfirmed ?? true) ? 'password' : 'confirmation',
      mayRefund: true,
      mayClose: !person.isOwner,
    },
  };
};

export const memberData: AnswerCall<'memberData'> = ({ data, param }) => {
  const person = findPerson(data, param);
  if (!person) return REFUSALS['not-found'];
  const { password: _password, ...stored } = person;
  return { body: stored, headers: { 'content-disposition': 'attachment; filename="member.json"' } };
};

export const ownData: AnswerCall<'ownData'> = ({ data, person }) => {
  const { password: _password, ...stored } = person;
  const count = data.notes.filter(({ memberId }) => memberId === person.siteUserId).length;
  return {
    body: { ...stored, notes: { count } },
    headers: { 'content-disposition': 'attachment; filename="your-data.json"' },
  };
};

export const closeMember: AnswerCall<'closeMember'> = ({ data, param }) => {
  const person = findPerson(data, param);
  if (!person) return REFUSALS['not-found'];
  if (person.isOwner) return REFUSALS['has-role'];
  data.people = data.people.filter((one) => one !== person);
  data.sessions = data.sessions.filter(({ siteUserId }) => siteUserId !== param);
  data.notes = data.notes.filter(({ memberId }) => memberId !== param);
  return {};
};

export const addNote: AnswerCall<'addNote'> = ({ data, person, param, body }) => {
  if (!findPerson(data, param)) return REFUSALS['not-found'];
  const note = {
    id: newToken(),
    at: new Date().toISOString(),
    text: body.text,
    author: person.email,
    mayDelete: true,
  };
  data.notes.push({ ...note, memberId: param });
  return { status: 201, body: note };
};

export const deleteNote: AnswerCall<'deleteNote'> = ({ data, param }) => {
  if (!data.notes.some(({ id }) => id === param)) return REFUSALS['not-found'];
  data.notes = data.notes.filter(({ id }) => id !== param);
  return {};
};

export const sendMemberLink: AnswerCall<'sendMemberLink'> = ({ data, param }) => {
  const person = findPerson(data, param);
  if (!person) return REFUSALS['not-found'];
  const token = newToken();
  const kind = (person.emailConfirmed ?? true) ? 'reset-password' : 'confirm-email';
  data.links.push({ token, kind, siteUserId: param, email: person.email });
  data.mails.push({ to: person.email, kind, token, path: `/${kind}/${token}` });
  return {};
};

export const grantMembership: AnswerCall<'grantMembership'> = ({ data, body }) => {
  const { memberIds, memberAreaId, endsAt } = body;
  const area = data.list.memberAreas.find(({ id }) => id === memberAreaId);
  const people = [...new Set(memberIds)].map((id) => findPerson(data, id));
  if (!area || people.includes(undefined)) return REFUSALS['not-found'];
  if (endsAt !== null && Date.parse(endsAt) <= Date.now())
    return fieldRefusal({ endsAt: 'invalid' }) ?? REFUSALS.invalid;
  let granted = 0;
  for (const person of people) {
    if (!person || currentOf(person).some((one) => one.memberAreaId === memberAreaId)) continue;
    const membership = membershipOf(area, undefined, new Date().toISOString());
    person.memberships = [
      ...person.memberships.filter((one) => one.memberAreaId !== memberAreaId),
      { ...membership, ...(endsAt !== null && { status: 'ENDING', endsAt }) },
    ];
    granted++;
  }
  return { body: { granted, unchanged: people.length - granted } };
};

export const endMembership: AnswerCall<'endMembership'> = ({ data, param, body }) => {
  const found = findMembership(data, param);
  if (!found) return REFUSALS['not-found'];
  const { membership } = found;
  if (!hasMembership(membership)) return {};
  delete membership.pause;
  if (body.when === 'period') {
    if (membership.nextPaymentAt === undefined) return REFUSALS['no-period'];
    Object.assign(membership, { status: 'ENDING', endsAt: membership.nextPaymentAt });
    delete membership.nextPaymentAt;
  } else {
    Object.assign(membership, { status: 'CANCELLED', endsAt: new Date().toISOString() });
    delete membership.nextPaymentAt;
  }
  return {};
};

export const moveMembershipEnd: AnswerCall<'moveMembershipEnd'> = ({ data, param, body }) => {
  const found = findMembership(data, param);
  if (!found) return REFUSALS['not-found'];
  const { membership } = found;
  if (!hasMembership(membership)) return REFUSALS.ended;
  if (membership.nextPaymentAt !== undefined) return REFUSALS['not-movable'];
  if (body.endsAt !== null && Date.parse(body.endsAt) <= Date.now())
    return fieldRefusal({ endsAt: 'invalid' }) ?? REFUSALS.invalid;
  if (body.endsAt === null) {
    membership.status = 'ACTIVE';
    delete membership.endsAt;
  } else Object.assign(membership, { status: 'ENDING', endsAt: body.endsAt });
  return {};
};

export const refundOrder: AnswerCall<'refundOrder'> = ({ data, param, body }) => {
  const person = data.people.find(({ orders }) => orders.some(({ id }) => id === param));
  const order = person?.orders.find(({ id }) => id === param);
  if (!person || !order) return REFUSALS['not-found'];
  const refundable = refundableOf(order);
  if (!refundable) return REFUSALS['not-refundable'];
  const { currencyCode } = order.total;
  const amount = { value: body.value ?? refundable.value, currencyCode };
  const minor = toMinorUnits(amount);
  if (minor === 0n || minor > toMinorUnits(refundable)) return REFUSALS['not-refundable'];
  order.refunds.push({ refundedAt: new Date().toISOString(), amount });
  if (!refundableOf(order)) order.status = 'REFUNDED';
  const title = order.items[0]?.title;
  if (body.endsAccess)
    for (const membership of person.memberships)
      if (membership.title === title) Object.assign(membership, { status: 'CANCELLED' });
  return { status: 201, body: { refunded: amount } };
};

export const overview: AnswerCall<'overview'> = ({ data }) => {
  const current = data.people.map((person) => ({ person, memberships: currentOf(person) }));
  const inArea = (id: string) =>
    current.flatMap(({ memberships }) => memberships.filter(({ memberAreaId }) => memberAreaId === id));
  const failed = (memberships: readonly Membership[]) =>
    memberships.filter(({ status }) => status === 'PAYMENT_FAILED').length;
  const reasons = new Map<string, number>();
  for (const { reason } of data.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    body: {
      members: current.filter(({ memberships }) => memberships.length > 0).length,
      pastDue: failed(current.flatMap(({ memberships }) => memberships)),
      areas: data.list.memberAreas.map(({ id, title }) => ({
        memberAreaId: id,
        title,
        members: inArea(id).length,
        pastDue: failed(inArea(id)),
      })),
      weeks: weeksUntil(new Date()).map((start, index, all) => {
        const end = all[index + 1] ?? '9999';
        return {
          start,
          joined: data.people
            .flatMap(({ memberships }) => memberships)
            .filter(({ joinedAt }) => joinedAt >= start && joinedAt < end).length,
          left: data.people
            .flatMap(({ memberships }) => memberships)
            .filter((one) => !hasMembership(one) && (one.endsAt ?? '') >= start && (one.endsAt ?? '') < end)
            .length,
        };
      }),
      months: monthsOf(data),
      reasons: data.reasons
        .filter(({ reason }, index, all) => all.findIndex((one) => one.reason === reason) === index)
        .map(({ reason }) => ({ reason, count: reasons.get(reason) ?? 0 })),
    },
  };
};

export const leavingReasons: AnswerCall<'leavingReasons'> = ({ data }) => ({
  body: {
    reasons: data.reasons
      .map(({ membershipId, ...reason }) => {
        const found = findMembership(data, membershipId);
        return {
          ...reason,
          at: found?.membership.endsAt ?? new Date().toISOString(),
          memberAreaId: found?.membership.memberAreaId ?? '',
          title: found?.membership.title ?? '',
          ...(found && { memberId: found.person.siteUserId }),
        };
      })
      .reverse(),
  },
});

export const audit: AnswerCall<'audit'> = ({ data, query }) => ({
  body: {
    entries: data.audit
      .filter(({ byId, memberId }) => (query.by ?? byId) === byId && (query.member ?? memberId) === memberId)
      .map(({ byId, areaId, memberId, ...entry }) => {
        const by = findPerson(data, byId)?.email;
        const area = data.list.memberAreas.find(({ id }) => id === areaId);
        return {
          ...entry,
          ...(by !== undefined && { by }),
          ...(area && { area: { id: area.id, title: area.title } }),
          ...(memberId !== undefined && {
            member: { id: memberId, email: findPerson(data, memberId)?.email },
          }),
        };
      })
      .reverse(),
    people: data.people
      .filter(({ siteUserId }) => data.audit.some(({ byId }) => byId === siteUserId))
      .map(({ siteUserId, email }) => ({ id: siteUserId, email })),
  },
});

const findPerson = ({ people }: MockData, id: string): MockPerson | undefined =>
  people.find(({ siteUserId }) => siteUserId === id);

const currentOf = ({ memberships }: MockPerson): Membership[] =>
  memberships.filter((membership) => hasMembership(membership));

function findMembership({ people }: MockData, id: string) {
  for (const person of people) {
    const membership = person.memberships.find((one) => one.id === id);
    if (membership) return { person, membership };
  }
  return undefined;
}

function toMember(person: MockPerson): Member {
  const joined = person.memberships.map(({ joinedAt }) => joinedAt).sort();
  const due = currentOf(person).flatMap(({ nextPaymentAt = [] }) => nextPaymentAt);
  return {
    id: person.siteUserId,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    createdAt: joined[0] ?? '2026-01-01T00:00:00Z',
    joinedAt: joined[0],
    memberships: person.memberships,
    paid: totalPaid(person),
    nextPaymentAt: due.sort()[0],
    marketingOptInAt: person.marketingOptIn ? (joined[0] ?? '2026-01-01T00:00:00Z') : undefined,
  };
}

/** Returns what is left of the payments of a person, for each currency. */
function totalPaid({ orders }: MockPerson): Price[] {
  const totals = new Map<string, bigint>();
  for (const order of orders) {
    const { currencyCode } = order.total;
    const left = toMinorUnits(refundableOf(order) ?? { value: '0', currencyCode });
    totals.set(currencyCode, (totals.get(currencyCode) ?? 0n) + left);
  }
  return [...totals].map(([currencyCode, minor]) => ({
    value: fromMinorUnits(minor, currencyCode),
    currencyCode,
  }));
}

type MockOrder = MockPerson['orders'][number];

function refundedOf({ total, refunds }: MockOrder): Price | undefined {
  const minor = refunds.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0n);
  return minor === 0n
    ? undefined
    : { value: fromMinorUnits(minor, total.currencyCode), currencyCode: total.currencyCode };
}

function refundableOf(order: MockOrder): Price | undefined {
  const { total } = order;
  const refunded = refundedOf(order);
  const left = toMinorUnits(total) - (refunded ? toMinorUnits(refunded) : 0n);
  return left <= 0n || order.status === 'REFUNDED'
    ? undefined
    : { value: fromMinorUnits(left, total.currencyCode), currencyCode: total.currencyCode };
}

/** Returns whether a membership makes its person one of a standing. */
function hasStanding(membership: Membership, standing: MemberStanding): boolean {
  const isCurrent = hasMembership(membership);
  switch (standing) {
    case 'active':
      return (
        isCurrent && membership.feeType !== 'free' && ['ACTIVE', 'COMPLETED'].includes(membership.status)
      );
    case 'free':
      return isCurrent && membership.feeType === 'free';
    case 'ending':
      return isCurrent && membership.status === 'ENDING';
    case 'paused':
      return membership.status === 'PAUSED';
    case 'past-due':
      return membership.status === 'PAYMENT_FAILED';
    case 'removed':
    case 'none':
      return false;
  }
}

function filterMembers({ people }: MockData, query: MemberQuery): Member[] {
  const { search = '', area, standing, joinedSince, marketing } = query;
  return people
    .map((person) => ({
      person,
      member: toMember(person),
      counted: person.memberships.filter(({ memberAreaId }) => memberAreaId === (area ?? memberAreaId)),
    }))
    .filter(({ person, counted }) => {
      if (area !== undefined && counted.length === 0) return false;
      if (standing === 'none') return person.memberships.length === 0;
      if (standing === 'removed')
        return counted.length > 0 && !counted.some((membership) => hasMembership(membership));
      return standing === undefined || counted.some((membership) => hasStanding(membership, standing));
    })
    .filter(
      ({ counted }) =>
        joinedSince === undefined ||
        counted.some(({ joinedAt }) => Date.parse(joinedAt) >= Date.parse(joinedSince)),
    )
    .filter(({ member: { marketingOptInAt } }) => marketing === undefined || marketingOptInAt !== undefined)
    .filter(({ person: { firstName, lastName, email } }) =>
      `${firstName} ${lastName} ${email}`.toLowerCase().includes(search.toLowerCase()),
    )
    .map(({ member: found }) => found);
}

function sortMembers(found: Member[], order: string): Member[] {
  const isDescending = order.startsWith('-');
  const keyOf = (one: Member): string => {
    switch (order.replace('-', '')) {
      case 'name':
        return `${one.firstName} ${one.lastName}`.toLowerCase().trim();
      case 'email':
        return one.email.toLowerCase();
      case 'paid':
        return one.paid[0] ? String(toMinorUnits(one.paid[0])).padStart(20, '0') : '';
      case 'next-payment':
        return one.nextPaymentAt ?? '';
      default:
        return one.joinedAt ?? '';
    }
  };
  return [...found].sort((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
    return (isDescending ? -1 : 1) * (a < b ? -1 : a > b ? 1 : 0);
  });
}

/** Returns a line of CSV. A cell that a spreadsheet would run as a formula begins with `'`. */
const toCsvLine = ({ email, firstName, lastName }: Member): string =>
  [email, firstName, lastName]
    .map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');

/** Returns what the memberships and the orders of a person tell of the past, the newest first. */
function historyOf({ memberships, orders }: MockPerson, { reasons }: MockData): MembershipEvent[] {
  const joined = memberships.map(({ memberAreaId, title, joinedAt }): MembershipEvent => ({
    at: joinedAt,
    kind: 'joined',
    memberAreaId,
    title,
    by: 'member',
  }));
  const left = memberships
    .filter(({ status }) => status === 'ENDING' || status === 'CANCELLED')
    .map(({ id, memberAreaId, title, joinedAt, endsAt }): MembershipEvent => {
      const given = reasons.find(({ membershipId }) => membershipId === id);
      return {
        at: joinedAt,
        kind: 'cancelled',
        memberAreaId,
        title,
        by: 'member',
        endsAt,
        ...(given && { reason: given.reason, comment: given.comment }),
      };
    });
  const paused = memberships.flatMap(({ memberAreaId, title, joinedAt, pause }): MembershipEvent[] =>
    pause
      ? [
          {
            at: joinedAt,
            kind: 'paused',
            memberAreaId,
            title,
            by: 'member',
            from: pause.from,
            endsAt: pause.until,
          },
        ]
      : [],
  );
  const paid = orders.map(({ placedAt, total, items }): MembershipEvent => {
    const title = items[0]?.title ?? '';
    const memberAreaId = memberships.find((one) => one.title === title)?.memberAreaId ?? '';
    return { at: placedAt, kind: 'paid', memberAreaId, title, by: 'member', amount: total };
  });
  return [...joined, ...left, ...paused, ...paid].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
}

/** Returns the Mondays of the last 12 weeks, the oldest first. */
function weeksUntil(now: Date): string[] {
  const monday = new Date(now);
  monday.setUTCHours(0, 0, 0, 0);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return Array.from({ length: 12 }, (_, index) => {
    const start = new Date(monday);
    start.setUTCDate(start.getUTCDate() - 7 * (11 - index));
    return start.toISOString();
  });
}

/** Returns what was paid and paid back in each month and currency, the oldest first. */
function monthsOf({ people }: MockData) {
  const months = new Map<string, { paid: bigint; refunded: bigint; start: string; currencyCode: string }>();
  const monthOf = (at: string, currencyCode: string) => {
    const start = `${at.slice(0, 7)}-01T00:00:00.000Z`;
    const key = `${start} ${currencyCode}`;
    const month = months.get(key) ?? { start, currencyCode, paid: 0n, refunded: 0n };
    months.set(key, month);
    return month;
  };
  for (const { placedAt, total, refunds } of people.flatMap(({ orders }) => orders)) {
    monthOf(placedAt, total.currencyCode).paid += toMinorUnits(total);
    for (const { refundedAt, amount } of refunds)
      monthOf(refundedAt, amount.currencyCode).refunded += toMinorUnits(amount);
  }
  return [...months]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { start, currencyCode, paid, refunded }]) => ({
      start,
      paid: { value: fromMinorUnits(paid, currencyCode), currencyCode },
      refunded: { value: fromMinorUnits(refunded, currencyCode), currencyCode },
    }));
}

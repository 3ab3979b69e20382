/** What a file says about people, in the terms of the server, whichever platform has written it. */
import type { MembershipStatus } from '../areas/membership.js';

/** The area of a membership, as a file names it. */
export type MovedArea =
  /** By its id or its name, with the id of the option that was bought; empty for a free membership. */
  | { readonly kind: 'area'; readonly area: string; readonly option: string }
  /** By a plan of the other platform, for which the owner names an area. */
  | {
      readonly kind: 'plan';
      /** The names and ids of the plan. The first one that the owner has named counts. */
      readonly names: readonly string[];
      /** Whether the area for all other plans counts too. Otherwise a plan without an area gives no membership. */
      readonly hasDefault: boolean;
      /** Whether the member pays nothing, whatever the area costs others. */
      readonly isFree: boolean;
    };

/** What a member pays, as the file of the payment provider says. */
export interface MovedPrice {
  readonly value: string;
  readonly currencyCode: string;
  readonly unit: string;
}

/** A membership of a file. */
export interface MovedMembership {
  readonly area: MovedArea;
  readonly status: Exclude<MembershipStatus, 'COMPLETED' | 'PAUSED'>;
  /** `null`: the time of the import. */
  readonly joinedAt: string | null;
  /** When access ends; `null` for access without an end. */
  readonly endsAt: string | null;
  /** The subscription at the payment provider; `null` for a membership without one. */
  readonly subscriptionId: string | null;
  /** `null` when the file does not say. */
  readonly price: MovedPrice | null;
}

/** A person of a file. */
export interface MovedMember {
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** A language of the library; `null` for the one of the site. */
  readonly language: string | null;
  /** `null`: the time of the import. */
  readonly createdAt: string | null;
  readonly marketingOptInAt: string | null;
  /** A hash that a log-in can compare; `null` for a person who chooses a password. */
  readonly passwordHash: string | null;
  /** JSON; `null` for none. */
  readonly profileFields: string | null;
  /** The customer at the payment provider. */
  readonly customerId: string | null;
  readonly memberships: readonly MovedMembership[];
}

/** A line of a file that says who a member is. */
export interface MemberLine {
  readonly line: number;
  readonly member: MovedMember;
  /** What the owner should know about the line, such as a value that was left out. */
  readonly notes: readonly string[];
}

/** A line that is left out. */
export interface FaultyLine {
  readonly line: number;
  /** Empty for a line without an email. */
  readonly email: string;
  readonly fault: string;
}

export type MovedLine = MemberLine | FaultyLine;

/** A line cannot be imported. Its message is for the owner. */
export class LineFault extends Error {
  override readonly name = 'LineFault';
}

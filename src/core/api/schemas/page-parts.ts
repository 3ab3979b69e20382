import * as z from 'zod/mini';
import type { MemberAreaBlock, MemberNavigation, MemberNavigationArea } from '../types.js';
import type { BlockSettings } from '../../owner/block-settings.js';
import { navigationSetting } from './member-areas.js';
import { acceptNameAsTitle, defaulted, flag, optional, text, type Schema } from './parts.js';

const blockSettings = (): Schema<Partial<BlockSettings>> =>
  z.object({
    showTitle: optional(flag),
    showDescription: optional(flag),
    showPrice: optional(flag),
    showBenefits: optional(flag),
    buttonText: optional(text),
    alignment: optional(z.enum(['start', 'center', 'end'])),
  });

export const block = (): Schema<MemberAreaBlock> =>
  z.object({
    memberAreaId: optional(text),
    settings: optional(blockSettings()),
    memberAreasEnabled: optional(flag),
  });

const navigationArea = (): Schema<MemberNavigationArea> =>
  acceptNameAsTitle(
    z.object({
      id: text,
      title: text,
      // Not a schema for paths: an unsafe path must not hide the other pages. See `memberPages`.
      pages: defaulted(z.array(z.object({ title: text, path: text })), []),
    }),
  );

export const memberNavigation = (): Schema<MemberNavigation> =>
  z.object({
    setting: defaulted(navigationSetting, 'REPLACE_PRIMARY'),
    areas: defaulted(z.array(navigationArea()), []),
  });

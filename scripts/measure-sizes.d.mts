import type { SizeName } from './size-limits.mjs';
export interface MeasuredSize {
  name: SizeName;
  what: string;
  bytes: number;
  limit: number;
  files: string[];
}
export function measureSizes(): MeasuredSize[];

export type SizeName =
  'autoload' | 'eager' | 'react' | 'view' | 'ownerView' | 'ownerPart' | 'core' | 'coreWithoutSchemas';
export const sizeLimits: Record<SizeName, { what: string; limit: number }>;

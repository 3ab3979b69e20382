export type SizeName = 'autoload' | 'eager' | 'react' | 'view' | 'ownerView' | 'core' | 'coreWithoutSchemas';
export const sizeLimits: Record<SizeName, { what: string; limit: number }>;

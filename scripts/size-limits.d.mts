export type SizeName = 'autoload' | 'eager' | 'react' | 'view' | 'core' | 'coreWithoutSchemas';
export const sizeLimits: Record<SizeName, { what: string; limit: number }>;

import * as z from 'zod/mini';

/** The settings of a connected block: which parts of its member area it shows, and how. */
export interface BlockSettings {
  readonly showTitle: boolean;
  readonly showDescription: boolean;
  readonly showPrice: boolean;
  readonly showBenefits: boolean;
  /** 1 to 30 characters. Default: "Join" in the language of the page. */
  readonly buttonText: string;
  readonly alignment: BlockAlignment;
}

/** The alignment of the content of a block. */
export type BlockAlignment = z.infer<ReturnType<typeof blockAlignment>>;

export const blockAlignment = () => z.enum(['start', 'center', 'end']);

/** How a connected block shows its member area (screens 14). */
export interface BlockSettings {
  readonly showTitle: boolean;
  readonly showDescription: boolean;
  readonly showPrice: boolean;
  readonly showBenefits: boolean;
  /** 1 to 30 characters. Default: the word for joining in the language of the page. */
  readonly buttonText: string;
  readonly alignment: 'start' | 'center' | 'end';
}

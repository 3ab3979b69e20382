import type { SVGProps } from 'react';

/** Props of {@link LineIcon}. All others are passed to the `svg`. */
export interface LineIconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  readonly size: number;
}

/** A decorative icon of lines in the color of the text. Its shapes are drawn on a grid of 24 by 24. */
export function LineIcon({ size, ...svg }: LineIconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      {...svg}
    />
  );
}

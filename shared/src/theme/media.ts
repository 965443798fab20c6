/**
 * Media queries of the layout, for styled-components: `${media.phone} { … }`. A phone is up to 767 px wide;
 * wider windows have the side menu beside the page: its icons (`rail`), or from 992 px all of it (`wide`).
 */
export const media = {
  phone: '@media (max-width: 767.98px)',
  beyondPhone: '@media (min-width: 768px)',
  rail: '@media (min-width: 768px) and (max-width: 991.98px)',
  wide: '@media (min-width: 992px)',
  /** Little height, such as a phone's with its keyboard: what is read and written needs all of it. */
  low: '@media (max-height: 420px)',
  /** Touch input. */
  touch: '@media (pointer: coarse)',
  /** Hovering is possible. Without this query, a tapped element keeps its hover style. */
  hover: '@media (hover: hover)',
  /** The member does not prefer reduced motion. */
  motion: '@media (prefers-reduced-motion: no-preference)',
  forcedColors: '@media (forced-colors: active)',
} as const

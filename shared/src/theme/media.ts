/**
 * Media queries of the layout, for styled-components: `${media.phone} { … }`. A phone is up to 767 px wide; the side
 * menu is in the page from 992 px on.
 */
export const media = {
  phone: '@media (max-width: 767.98px)',
  beyondPhone: '@media (min-width: 768px)',
  withoutAside: '@media (max-width: 991.98px)',
  withAside: '@media (min-width: 992px)',
  /** The pointer is a finger. */
  touch: '@media (pointer: coarse)',
  /** Hovering is possible; without this guard a tapped element stays in its hover look. */
  hover: '@media (hover: hover)',
  /** The member has nothing against movement. */
  motion: '@media (prefers-reduced-motion: no-preference)',
  forcedColors: '@media (forced-colors: active)',
} as const

/** Classes of the page's base CSS; everything else is styled where it is used. */
export const baseClass = {
  /** Visible to screen readers only. */
  visuallyHidden: 'mc-visually-hidden',
  /** Link to the content: the first element in the tab order, visible only while focused. */
  skipLink: 'mc-skip-link',
} as const

/** Classes that the base CSS of the page defines; everything else is styled where it is used. */
export const baseClass = {
  /** Read out, not seen. */
  visuallyHidden: 'mc-visually-hidden',
  /** Link to the content: the first thing Tab reaches, seen only while focused. */
  skipLink: 'mc-skip-link',
} as const

/** One icon as plain data. */
export interface Drawing {
  /** SVG view box. */
  box: string
  /** SVG path data. */
  path: string
  /** SVG transformation, where it is another icon mirrored. */
  turn?: string
}

/** Drawings by key, such as `fa:home`. */
export type Drawings = Readonly<Record<string, Drawing>>

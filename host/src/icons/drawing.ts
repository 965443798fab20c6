/** One icon as plain data. */
export interface Drawing {
  /** SVG view box. */
  box: string
  /** SVG path data. */
  path: string
  /** SVG transformation, for an icon that mirrors another one. */
  turn?: string
}

/** Icons by key, such as `fa:home`. */
export type Drawings = Readonly<Record<string, Drawing>>

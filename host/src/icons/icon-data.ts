/** One icon as plain data. */
export interface IconData {
  /** SVG view box. */
  box: string
  /** SVG path data. */
  path: string
  /** SVG transformation, for an icon that mirrors another one. */
  transform?: string
}

/** Icons by key, such as `fa:home`. */
export type Icons = Readonly<Record<string, IconData>>

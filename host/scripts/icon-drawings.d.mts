export interface IconSet {
  prefix: string
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}
export interface IconDrawing {
  box: string
  path: string
  turn?: string
}
export function iconNames(set: IconSet): string[]
export function iconDrawing(set: IconSet, name: string): IconDrawing
export function groupedDrawings(sets: readonly IconSet[]): Record<string, Record<string, IconDrawing>>

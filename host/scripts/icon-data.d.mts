export interface IconSet {
  prefix: string
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}
export interface IconData {
  box: string
  path: string
  transform?: string
}
export function iconNames(set: IconSet): string[]
export function iconData(set: IconSet, name: string): IconData
export function groupedIcons(sets: readonly IconSet[]): Record<string, Record<string, IconData>>

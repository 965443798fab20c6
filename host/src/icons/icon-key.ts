/** Servers write Element Plus icons by component name; the data has names with dashes. */
const dashed = (name: string): string =>
  name.replace(/[A-Z]/g, (capital, at: number) => (at === 0 ? '' : '-') + capital.toLowerCase())

/** Icon names that installers write for "no icon". */
const noIcon = 'el-icon-Minus'

/**
 * Key of an icon for its name on the server: `fa fa-home`, `el-icon-UserFilled` (member API, 4.5). Null for any
 * other form and for "no icon". The name itself is never rendered.
 */
export function iconKey(name: string): string | null {
  const awesome = /^fa\s+(?:fa-fw\s+)?fa-([a-z0-9-]{1,40})$/.exec(name.trim())
  if (awesome !== null) return `fa:${awesome[1]}`
  if (name.trim() === noIcon) return null
  const element = /^el-icon-([A-Z][A-Za-z0-9]{0,40})$/.exec(name.trim())
  return element === null ? null : `ep:${dashed(element[1] ?? '')}`
}

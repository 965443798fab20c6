/** Element Plus names are written as component names there, with dashes in the data. */
const dashed = (name: string): string =>
  name.replace(/[A-Z]/g, (capital, at: number) => (at === 0 ? '' : '-') + capital.toLowerCase())

/** What installers write where there is no icon (contract, section 7). */
const noIcon = 'el-icon-Minus'

/**
 * Key of a drawing for an icon name a server sends: `fa fa-home`, `el-icon-UserFilled` (contract, section 7). Null
 * for any other form and for the installers' "no icon"; the name itself never reaches the page.
 */
export function iconKey(name: string): string | null {
  const awesome = /^fa\s+(?:fa-fw\s+)?fa-([a-z0-9-]{1,40})$/.exec(name.trim())
  if (awesome !== null) return `fa:${awesome[1]}`
  if (name.trim() === noIcon) return null
  const element = /^el-icon-([A-Z][A-Za-z0-9]{0,40})$/.exec(name.trim())
  return element === null ? null : `ep:${dashed(element[1] ?? '')}`
}

/** A cell: text of whatever origin, or a plain decimal number. */
export type Cell = { text: string } | { number: string }

/** What a spreadsheet takes for a formula; full-width signs too, as they are with Chinese and Japanese settings. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function written(cell: Cell): string {
  if ('number' in cell) return cell.number
  // An apostrophe makes spreadsheets show what follows instead of working it out (OWASP, CSV injection).
  return quoted(formulaStart.test(cell.text) ? `'${cell.text}` : cell.text)
}

/** A table as CSV (RFC 4180), with the byte order mark by which Excel knows UTF-8. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')}`
}

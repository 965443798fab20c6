/** A cell: untrusted text, or a plain decimal number. */
export type Cell = { text: string } | { number: string }

/** Characters that start a formula; full-width ones count in Chinese and Japanese locales. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function encodeCell(cell: Cell): string {
  if ('number' in cell) return cell.number
  // An apostrophe makes spreadsheets treat the cell as text (OWASP, CSV injection).
  return quoted(formulaStart.test(cell.text) ? `'${cell.text}` : cell.text)
}

/** A table as CSV (RFC 4180), with the byte order mark that makes Excel read UTF-8. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(encodeCell).join(',')}\r\n`).join('')}`
}

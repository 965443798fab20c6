/** A cell: text, which may be anybody's, or a plain decimal number. */
export type Cell = string | { number: string }

/** Characters that start a formula; full-width ones count in Chinese and Japanese locales. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

function encoded(cell: Cell): string {
  if (typeof cell !== 'string') return cell.number
  // An apostrophe makes spreadsheets treat the cell as text (OWASP, CSV injection).
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A row of a CSV file (RFC 4180) with its line end. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(encoded).join(',')}\r\n`

/** The file of these rows, with the byte order mark that makes Excel read UTF-8. */
export const csvFile = (rows: readonly string[]): Blob =>
  new Blob(['\uFEFF', ...rows], { type: 'text/csv;charset=utf-8' })

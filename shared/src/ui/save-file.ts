/** Downloads a file. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The download has started by then and no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A cell: text, which may be anybody's, or a plain decimal number. */
export type Cell = string | { number: string }

/**
 * Where a formula starts; full-width signs count in Chinese and Japanese locales. A spreadsheet whose locale separates
 * cells by semicolons, or that is told tabs, begins a cell after them and ends none at our quotes.
 */
const formulaStart = /(^|[;\t\r\n])(\s*[=+\-@＝＋－＠])|^(?=[\t\r])/g

function encoded(cell: Cell): string {
  if (typeof cell !== 'string') return cell.number
  // An apostrophe makes spreadsheets treat the cell as text (OWASP, CSV injection).
  const text = cell.replace(formulaStart, "$1'$2")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A row of a CSV file (RFC 4180) with its line end. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(encoded).join(',')}\r\n`

/** The file of these rows, with the byte order mark that makes Excel read UTF-8. */
export const csvFile = (rows: readonly string[]): Blob =>
  new Blob(['\uFEFF', ...rows], { type: 'text/csv;charset=utf-8' })

/** Characters that start a formula; full-width ones count in Chinese and Japanese locales. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/** A text that a spreadsheet would read as a formula gets an apostrophe, because members write subjects and names. */
function cell(value: string): string {
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A row of a CSV file (RFC 4180). */
export const csvRow = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`

/** Makes spreadsheets read a file as UTF-8. */
export const byteOrderMark = '\ufeff'

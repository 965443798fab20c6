/** Reads CSV as a spreadsheet does (RFC 4180): rows of cells. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let place: 'cell' | 'quotes' = 'cell'
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (place === 'quotes') {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else place = 'cell'
    } else if (sign === '"') place = 'quotes'
    else if (sign === ',') {
      row.push(cell)
      cell = ''
    } else if (sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at += 1
    } else cell += sign
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
}

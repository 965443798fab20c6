/** Wide characters, such as Chinese ones, take two columns of a terminal. */
const shownWidth = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(letter)
        ? 2
        : 1),
    0,
  )

/** Lines of a table whose columns line up; the first row is the heading. */
export function table(rows: readonly (readonly (string | number)[])[]): string[] {
  const cells = rows.map((row) => row.map(String))
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => shownWidth(row[column] ?? ''))))
  const padded = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - shownWidth(cell))
  return cells.map((row) => row.map(padded).join('  ').trimEnd())
}

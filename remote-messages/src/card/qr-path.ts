/** Dark modules of a QR code as SVG path data, one unit a module; modules side by side are one rectangle. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const runs = rows.flatMap((row, y) => {
    const starts = row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [x] : []))
    return starts.map((x) => {
      const end = row.indexOf(false, x)
      const length = (end === -1 ? row.length : end) - x
      return `M${x} ${y}h${length}v1h-${length}z`
    })
  })
  return runs.join('')
}

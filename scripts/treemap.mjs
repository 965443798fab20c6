/** @typedef {{ group: string, bytes: number }} Share */

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * Boxes whose areas are as their bytes: the shares are halved by weight again and again, beside and below each other in
 * turns.
 *
 * @param {readonly Share[]} shares
 * @param {boolean} beside
 * @returns {string}
 */
function boxes(shares, beside) {
  const [first, ...others] = shares
  if (first === undefined) return ''
  const all = shares.reduce((sum, { bytes }) => sum + bytes, 0)
  if (others.length === 0) {
    const hue = [...(first.group.split('/')[0] ?? '')].reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360,
      7,
    )
    const words = escaped(`${first.group} ${kB(first.bytes)}`)
    return `<p title="${words}" style="flex:${all};background:hsl(${hue} 60% 85%)">${words}</p>`
  }
  let [half, at] = [first.bytes, 1]
  while (at < shares.length - 1 && half + (shares[at]?.bytes ?? 0) / 2 < all / 2) {
    half += shares[at]?.bytes ?? 0
    at += 1
  }
  const inner = boxes(shares.slice(0, at), !beside) + boxes(shares.slice(at), !beside)
  return `<div style="flex:${all};flex-direction:${beside ? 'row' : 'column'}">${inner}</div>`
}

/**
 * A page without scripts that shows what each of some things is made of.
 *
 * @param {Readonly<Record<string, readonly Share[]>>} things shares by name, the largest first
 */
export const treemap = (things) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>What scripts are made of</title>
<style>
body { font: 12px system-ui; margin: 1rem }
section > div { height: 80vh }
div { display: flex; min-width: 0; min-height: 0 }
p { margin: 0; padding: 2px; overflow: hidden; outline: 1px solid white; min-width: 0; min-height: 0; overflow-wrap: anywhere }
</style>
${Object.entries(things)
  .map(([name, shares]) => {
    const all = shares.reduce((sum, { bytes }) => sum + bytes, 0)
    return `<section><h1>${escaped(name)}: ${kB(all)} (brotli)</h1><div>${boxes(shares, true)}</div></section>`
  })
  .join('\n')}
</html>
`

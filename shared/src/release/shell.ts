/** The HTML before, between and after the insertion points `<html>`, title, head and boot, in this order. */
export type ShellPieces = readonly [string, string, string, string, string]

/** Insertion points are elements, because HTML minifiers drop comments. Quotes may be dropped too. */
const points: readonly { name: string; pattern: RegExp }[] = [
  { name: '<html>', pattern: /<html(?:\s[^>]*)?>/gi },
  { name: '<title></title>', pattern: /<title>[^<]*<\/title>/gi },
  { name: '<template id="member-head"></template>', pattern: /<template\s+id=["']?member-head["']?\s*><\/template>/gi },
  {
    name: '<script type="application/json" id="member-boot"></script>',
    pattern: /<script\s(?=[^>]*\bid=["']?member-boot\b)(?=[^>]*\btype=["']?application\/json\b)[^>]*><\/script>/gi,
  },
]

/** Where the first paint goes, between head and boot; a frame has both or none. */
const stylePoint = /<template\s+id=["']?member-style["']?\s*><\/template>/gi
const rootPoint = /<template\s+id=["']?member-fragment["']?\s*><\/template>/gi

/**
 * Nothing is painted of a first paint until all of it is there: what is centred, at the end of a row or one of equal
 * columns would move as its neighbours come. Browsers that do not know it show what they have.
 */
const whole = '<link rel="expect" href="#member-outline" blocking="render">'

/**
 * Splits a host's HTML shell at its insertion points: `release publish` checks it, the page server fills it. Throws one
 * sentence when a point is missing, repeated or out of order.
 */
export function cutShell(html: string): ShellPieces {
  const pieces: string[] = []
  let from = 0
  for (const { name, pattern } of points) {
    const [found, ...more] = [...html.matchAll(pattern)]
    if (!found || more.length > 0) throw new Error(`the shell must hold ${name} exactly once`)
    if (found.index < from) throw new Error(`the shell holds ${name} too early`)
    pieces.push(html.slice(from, found.index))
    from = found.index + found[0].length
  }
  const [a = '', b = '', c = '', d = ''] = pieces
  paintPoints(d)
  return [a, b, c, d, html.slice(from)]
}

/** Places of style and fragment in what stands between head and boot; undefined in a frame without. */
function paintPoints(middle: string) {
  const styles = [...middle.matchAll(stylePoint)]
  const roots = [...middle.matchAll(rootPoint)]
  const [style, root] = [styles[0], roots[0]]
  if (styles.length + roots.length === 0) return undefined
  if (!style || !root || styles.length + roots.length > 2 || style.index > root.index)
    throw new Error('the shell must hold <template id="member-style"> and then member-fragment once each, or neither')
  return { style, root }
}

/**
 * The fourth piece of a frame with a first paint: `style` is one `<style>` element, `html` the content of the root
 * element. The outline goes beside the root, hidden, for the sentences of the guard. Null when the frame has no place
 * for it.
 */
export function withFirstPaint(middle: string, { style, html }: { style: string; html: string }): string | null {
  const points = paintPoints(middle)
  if (points === undefined) return null
  const afterStyle = points.style.index + points.style[0].length
  const afterRoot = points.root.index + points.root[0].length
  const beside = '</div><div id="member-outline" hidden>'
  return `${middle.slice(0, points.style.index)}${whole}${style}${middle.slice(afterStyle, points.root.index)}${html}${beside}${middle.slice(afterRoot)}`
}

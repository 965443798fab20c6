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
  return [a, b, c, d, html.slice(from)]
}

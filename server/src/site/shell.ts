import { createHash } from 'node:crypto'

/** A host release's HTML frame, cut where the page server fills it. */
export interface Shell {
  /** Pieces between the insertion points `html`, `title`, `head`, `boot`, in this order. */
  pieces: readonly [string, string, string, string, string]
  /** `sha256-…` of each inline style, for the content security policy. */
  styleHashes: readonly string[]
}

/** What goes into the insertion points, as finished HTML. */
export interface ShellFilling {
  html: string
  title: string
  head: string
  boot: string
}

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

/** Cuts the frame at its insertion points; throws when one is missing, doubled or out of order. */
export function readShell(html: string): Shell {
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
  return {
    pieces: [a, b, c, d, html.slice(from)],
    styleHashes: [...html.matchAll(/<style(?:\s[^>]*)?>(.*?)<\/style>/gis)].map(hash),
  }
}

const hash = ([, style = '']: RegExpMatchArray) => `sha256-${createHash('sha256').update(style).digest('base64')}`

/** The finished page. */
export function fillShell({ pieces: [a, b, c, d, e] }: Shell, { html, title, head, boot }: ShellFilling): string {
  return a + html + b + title + c + head + d + boot + e
}

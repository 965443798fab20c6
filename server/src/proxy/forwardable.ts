/** How often an address is decoded; servers behind one another decode it more than once. */
const mostDecodings = 3

/** A segment that leads elsewhere, also with the parameters that some servers cut off: `..;x`. */
const dotSegment = /(?:^|\/)\.{1,2}(?=[/;]|$)/

/** What servers and their rewriting rules read differently: separators in disguise, the ends of a path, controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ambiguous = /[\\?#\u0000-\u001f\u007f]/

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const slashes = (path: string): number => path.split('/').length

/** Whether every server reads the path alike, however often it decodes it. */
function isPlainPath(path: string): boolean {
  let current = path
  for (let round = 0; round <= mostDecodings; round += 1) {
    if (ambiguous.test(current) || dotSegment.test(current) || slashes(current) !== slashes(path)) return false
    const next = decoded(current)
    if (next === current) return true
    // A percent sign of its own is left when a path was decoded before.
    if (next === undefined) return round > 0
    current = next
  }
  return false
}

/** The bytes of a name in a query, a character each: PHP does not mind whether they are text. */
const unescaped = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** A parameter's name as PHP reads it, as far as it matters here: up to a bracket or NUL, without leading blanks. */
const phpName = (name: string): string => (name.split(/[[\0]/, 1)[0] ?? '').trimStart()

/** The parameter of a query that ThinkPHP takes for the path; it reads none in a body (`Request::pathinfo()`). */
const replacesPath = (parameter: string): boolean => phpName(unescaped(parameter.split('=', 1)[0] ?? '')) === 's'

/**
 * Whether the target of a request may be forwarded: an address of this site, whose path stays where it is by every
 * reading, and whose query does not replace it, as ThinkPHP's `s` does.
 */
export function isForwardable(target: string): boolean {
  const [path = '', ...query] = target.split('?')
  return path.startsWith('/') && isPlainPath(path) && !query.join('?').split('&').some(replacesPath)
}

/** A page as it was when it was last complete. */
export interface Picture {
  /** When it was taken, in seconds since 1970. */
  since: number
  /** Rules of the styles that its elements need. */
  css: string
  /** Content of the page's root element. */
  content: readonly PlainNode[]
}

/** Seconds after which a picture is not shown any more. */
const longest = 7 * 86_400

/** Characters, key and all. A page has some fifty thousand. */
export const largestPicture = 160_000

/** What is stored: the key, so that nothing else is read of a picture for another visit, and below it the picture. */
export const pictureText = (key: string, picture: Picture): string => `${key}\n${JSON.stringify(picture)}`

/**
 * Reads a stored picture; null unless it was taken for such a visit, in the last seven days. Throws for what is damaged.
 *
 * @param now seconds since 1970
 */
export function readPicture(stored: string | null, key: string, now: number): Picture | null {
  if (stored === null || stored.length > largestPicture || stored.slice(0, key.length + 1) !== `${key}\n`) return null
  const picture: Picture = JSON.parse(stored.slice(key.length))
  const { since } = picture
  return since <= now && since >= now - longest ? picture : null
}

// What a picture may hold: nothing that runs, asks for a file of its own or sends anything. Whoever takes a picture
// leaves the rest out; what shows one refuses it, as anything may be in the browser's storage.

export type PlainElement = [name: string, attributes: Readonly<Record<string, string>>, ...content: PlainNode[]]
export type PlainNode = string | PlainElement

const names =
  /^(?:a|abbr|article|aside|b|br|button|circle|code|dd|defs|div|dl|dt|ellipse|em|figcaption|figure|footer|g|h[1-6]|header|hr|i|img|kbd|label|li|line|main|mark|nav|ol|p|path|polygon|polyline|rect|section|small|span|stop|strong|sub|summary|sup|svg|table|tbody|td|text|th|thead|time|tr|tspan|ul)$/

const attributes =
  /^(?:alt|aria-[a-z]+|class|colspan|cx|cy|d|data-[a-z-]+|dir|disabled|dx|dy|fill|fill-rule|focusable|for|height|hidden|href|id|lang|open|opacity|points|preserveAspectRatio|r|role|rowspan|rx|ry|scope|src|stroke|stroke-[a-z]+|style|tabindex|text-anchor|title|transform|type|viewBox|width|x|x1|x2|y|y1|y2)$/

/** Whether a picture may hold elements of this name, in lower case. */
export const isPlainName = (name: string): boolean => names.test(name)

/**
 * Whether a picture may hold this attribute: no handler, addresses of this site or of images alone, and no id by which
 * the host finds what the HTML brings, such as the start data.
 */
export function isPlainAttribute(name: string, value: string): boolean {
  if (!attributes.test(name)) return false
  // Browsers leave tabs and line breaks out of an address.
  if (name === 'href') return /^[/#](?![/\\\s])/.test(value)
  if (name === 'src') return /^(?:https:|\/(?![/\\\s])|data:image\/)/.test(value)
  return name !== 'id' || !/^(?:root$|member)/.test(value)
}

/** Who opens which page how: a picture is shown only where all of it is the same. */
export interface Visit {
  memberId: number
  /** Identifier of the shop; empty for the main one. */
  shop: string
  /** Path and search of the page's address. */
  address: string
  /** As in the document. */
  language: string
  /** Appearance as shown, chosen by the member or by the system. */
  appearance: string
  /** Of the window, in CSS pixels: a page may be laid out by its scripts, to the pixel. */
  width: number
  /** Release of the host, then those of all areas by their names. */
  releases: readonly string[]
}

/** The first line of a picture that is kept for such a visit. */
export const pictureKey = ({ memberId, shop, address, language, appearance, width, releases }: Visit): string =>
  JSON.stringify([memberId, shop, address, language, appearance, width, ...releases])

/** Names the releases of a set, in the order of their areas' names. */
export const releasesOf = (host: string, areas: readonly (readonly [area: string, release: string])[]): string[] => [
  host,
  ...areas.map(([area, release]) => `${area} ${release}`).sort(),
]

/** How the document looks and is laid out, as far as a visit says it. */
export function looksOf({ document, location, innerWidth, matchMedia }: LookedAt) {
  const { lang, dataset } = document.documentElement
  return {
    address: location.pathname + location.search,
    language: lang,
    appearance: dataset.theme || (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light'),
    width: innerWidth,
  }
}

type LookedAt = Pick<Window, 'document' | 'location' | 'innerWidth' | 'matchMedia'>

import type { PlainNode } from './plain.ts'

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

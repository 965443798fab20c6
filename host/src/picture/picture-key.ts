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

import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { iconsPrefix } from '../addresses.ts'
import type { Shop } from '../database/schema.ts'

/** What a store that has chosen it is known by (member API, 4.1). */
export const Identity = Type.Object(
  {
    icon: Type.String({ description: 'Path of a square picture of 192 px' }),
    color: Type.String({ description: '#rrggbb, on which white can be read' }),
  },
  { additionalProperties: false },
)
type Identity = Static<typeof Identity>

/** Of stores that have chosen none. */
export const usualColor = '#2a5bd7'

/** Least contrast of letters with their ground (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

/** Contrast of white letters on a colour, 1 to 21 (WCAG 2.2). @param color `#rrggbb` */
export function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** Names the contents of a picture. */
export const pictureHash = (picture: string | Buffer): string =>
  createHash('sha256').update(picture).digest('hex').slice(0, 16)

/** The mark of a store without an icon, as SVG; the header of the host draws the same. */
export const markOn = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/><path d="M9 22V10l7 7 7-7v12" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/></svg>`

const markHash = pictureHash(markOn(usualColor))

/** Names the pictures of a store: its icon and its colour are all they are made from. */
export const iconFolder = ({ icon, color }: Pick<Shop, 'icon' | 'color'>): string =>
  `${icon || markHash}-${(color || usualColor).slice(1)}`

/** The folder of stores that have chosen nothing, and of all of a stock server. */
export const usualFolder = iconFolder({ icon: '', color: '' })

/** A store's identity; undefined when it has chosen neither icon nor colour. */
export function identityOf(shop: Shop): Identity | undefined {
  if (shop.icon === '' && shop.color === '') return undefined
  return { icon: `${iconsPrefix}${iconFolder(shop)}/192.png`, color: shop.color || usualColor }
}

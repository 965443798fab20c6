import { between, type Random } from './random.ts'

/** Natural size of every captcha picture (contract 3). */
export const pictureSize = { width: 350, height: 200 } as const

/** Place of one item in natural pixels; `size` is the side of its square, of which all counts as hit. */
export interface Box {
  x: number
  y: number
  size: number
}

/** Smallest and largest side of an item; WCAG 2.2, 2.5.8 asks for 24 at least. */
export const itemSides = { min: 32, max: 42 } as const

/** Free space kept between two items and to the border, so that a click is never in doubt. */
const gap = 6
const attempts = 200

const apart = (a: Box, b: Box): boolean =>
  a.x + a.size + gap <= b.x || b.x + b.size + gap <= a.x || a.y + a.size + gap <= b.y || b.y + b.size + gap <= a.y

const anywhere = (random: Random): Box => {
  const size = between(random, itemSides.min, itemSides.max)
  return {
    x: between(random, gap, pictureSize.width - gap - size),
    y: between(random, gap, pictureSize.height - gap - size),
    size,
  }
}

/** Places that cannot collide, for the rare picture where chance leaves no room: one column each. */
const columns = (random: Random, count: number): Box[] => {
  const width = Math.floor(pictureSize.width / count)
  return Array.from({ length: count }, (_, index) => ({
    x: index * width + gap,
    y: between(random, gap, pictureSize.height - gap - itemSides.min),
    size: itemSides.min,
  }))
}

/** Places for `count` items (at most 7) that neither overlap nor leave the picture. */
export function placeItems(random: Random, count: number): Box[] {
  const placed: Box[] = []
  for (let attempt = 0; attempt < attempts && placed.length < count; attempt += 1) {
    const box = anywhere(random)
    if (placed.every((other) => apart(box, other))) placed.push(box)
  }
  return placed.length === count ? placed : columns(random, count)
}

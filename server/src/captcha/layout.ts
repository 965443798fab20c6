import { between, type Random } from './random.ts'

/** Natural size of every captcha picture. */
export const pictureSize = { width: 350, height: 200 } as const

/** Position of one item in natural pixels; `size` is the side of its square, all of which counts as a hit. */
export interface Box {
  x: number
  y: number
  size: number
}

/** Smallest and largest side of an item; WCAG 2.2, 2.5.8 requires at least 24. */
export const itemSides = { min: 32, max: 42 } as const

/** Minimum space between items and to the border, so that every click is unambiguous. */
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

/** One column for each item, for the rare picture where random positions leave no room. */
const columns = (random: Random, count: number): Box[] => {
  const width = Math.floor(pictureSize.width / count)
  return Array.from({ length: count }, (_, index) => ({
    x: index * width + gap,
    y: between(random, gap, pictureSize.height - gap - itemSides.min),
    size: itemSides.min,
  }))
}

/** Positions of `count` items (at most 7) that neither overlap nor leave the picture. */
export function placeItems(random: Random, count: number): Box[] {
  const placed: Box[] = []
  for (let attempt = 0; attempt < attempts && placed.length < count; attempt += 1) {
    const box = anywhere(random)
    if (placed.every((other) => apart(box, other))) placed.push(box)
  }
  return placed.length === count ? placed : columns(random, count)
}

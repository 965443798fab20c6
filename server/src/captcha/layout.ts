import { between, pick, type Random } from './random.ts'

/** Natural size of every captcha picture. */
export const pictureSize = { width: 350, height: 200 } as const

/** Position of one item in natural pixels; `size` is the side of its square, all of which counts as a hit. */
export interface Box {
  x: number
  y: number
  size: number
}

/** Smallest and largest side of an item. WCAG 2.2, 2.5.8 requires 24, also where a phone shows the picture smaller. */
export const itemSides = { min: 34, max: 42 } as const

/** Minimum space between an item and its cell, so that every click is unambiguous. */
const gap = 4

const grid = { columns: 5, rows: 2 } as const
const cell = { width: pictureSize.width / grid.columns, height: pictureSize.height / grid.rows } as const

/** Positions of `count` items (at most 10) that neither overlap nor leave the picture, in an order that tells nothing. */
export function placeItems(random: Random, count: number): Box[] {
  const cells = Array.from({ length: grid.columns * grid.rows }, (_, index) => index)
  return pick(random, cells, count).map((index) => {
    const size = between(random, itemSides.min, itemSides.max)
    const left = (index % grid.columns) * cell.width
    const top = Math.floor(index / grid.columns) * cell.height
    return {
      x: between(random, left + gap, left + cell.width - gap - size),
      y: between(random, top + gap, top + cell.height - gap - size),
      size,
    }
  })
}

import { type Box, pictureSize } from './layout.ts'

interface Point {
  x: number
  y: number
}

const info =
  /^(\d{1,5}(?:\.\d{1,10})?,\d{1,5}(?:\.\d{1,10})?(?:-\d{1,5}(?:\.\d{1,10})?,\d{1,5}(?:\.\d{1,10})?){0,15});(\d{1,5}(?:\.\d{1,10})?);(\d{1,5}(?:\.\d{1,10})?)$/

const readClicks = (text: string): Point[] | undefined => {
  const [, points = '', width, height] = info.exec(text.trim()) ?? []
  const scale = { x: Number(width) / pictureSize.width, y: Number(height) / pictureSize.height }
  if (!(scale.x > 0 && scale.y > 0)) return undefined
  return points.split('-').map((point) => {
    const [x, y] = point.split(',').map(Number)
    return { x: (x ?? Number.NaN) / scale.x, y: (y ?? Number.NaN) / scale.y }
  })
}

const inside = ({ x, y }: Point, box: Box): boolean =>
  x >= box.x && x <= box.x + box.size && y >= box.y && y <= box.y + box.size

/**
 * Whether a click list `x1,y1-x2,y2;w;h` hits the boxes: as many points as boxes, in order, scaled from the displayed
 * size of the picture (member API, 6). An unreadable list misses.
 */
export function clicksHit(text: string, boxes: readonly Box[]): boolean {
  const points = readClicks(text)
  if (points === undefined || points.length !== boxes.length) return false
  return boxes.every((box, index) => {
    const point = points[index]
    return point !== undefined && inside(point, box)
  })
}

/** The click list that hits the middle of each box on a picture shown at natural size. */
export function clicksAt(boxes: readonly Box[]): string {
  const middles = boxes.map(({ x, y, size }) => `${Math.round(x + size / 2)},${Math.round(y + size / 2)}`)
  return `${middles.join('-')};${pictureSize.width};${pictureSize.height}`
}

import sharp from 'sharp'

/** @typedef {{ x: number, y: number, area: number }} Shape the middle of a dark shape, and its pixels */

/** The strongest of the three colours is weaker in shapes than in background and lines. */
const darkest = 170
/** Less are crossings of lines. */
const smallest = 90

/**
 * Finds the dark shapes of a picture: connected pixels after a threshold, those that nearly touch joined, largest first.
 *
 * @param {Buffer} png
 * @returns {Promise<Shape[]>}
 */
export async function findShapes(png) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const dark = Uint8Array.from({ length: width * height }, (_, at) =>
    Math.max(...data.subarray(at * channels, at * channels + 3)) < darkest ? 1 : 0,
  )
  /** @type {Array<{ left: number, right: number, top: number, bottom: number, area: number }>} */
  const parts = []
  for (let start = 0; start < dark.length; start += 1) {
    if (dark[start] !== 1) continue
    const part = { left: width, right: 0, top: height, bottom: 0, area: 0 }
    const open = [start]
    dark[start] = 0
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      part.area += 1
      part.left = Math.min(part.left, x)
      part.right = Math.max(part.right, x)
      part.top = Math.min(part.top, y)
      part.bottom = Math.max(part.bottom, y)
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (dark[next] !== 1) continue
        dark[next] = 0
        open.push(next)
      }
    }
    if (part.area >= 6) parts.push(part)
  }
  return joined(parts)
    .filter(({ area }) => area >= smallest)
    .sort((one, other) => other.area - one.area)
    .map(({ left, right, top, bottom, area }) => ({
      x: Math.round((left + right) / 2),
      y: Math.round((top + bottom) / 2),
      area,
    }))
}

/**
 * Joins parts of one drawing, such as the rays of a sun, as long as the whole is no larger than an item.
 *
 * @template {{ left: number, right: number, top: number, bottom: number, area: number }} Part
 * @param {Part[]} parts
 */
function joined(parts) {
  const rest = [...parts]
  for (let index = 0; index < rest.length; index += 1) {
    for (let other = rest.length - 1; other > index; other -= 1) {
      const [one, two] = [rest[index], rest[other]]
      if (one === undefined || two === undefined) continue
      const whole = {
        ...one,
        left: Math.min(one.left, two.left),
        right: Math.max(one.right, two.right),
        top: Math.min(one.top, two.top),
        bottom: Math.max(one.bottom, two.bottom),
        area: one.area + two.area,
      }
      if (whole.right - whole.left > 46 || whole.bottom - whole.top > 46) continue
      rest[index] = whole
      rest.splice(other, 1)
      other = rest.length
    }
  }
  return rest
}

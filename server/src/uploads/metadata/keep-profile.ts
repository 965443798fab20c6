import { Buffer } from 'node:buffer'

/** Before the profile: marker, length, name, number and count (ICC.1, annex B.4). */
const before = 18
const profileHeader = 128

/**
 * Keeps the segments of one colour profile in a JPEG: each call gets the next segment and gives what stays of it. What
 * is no profile, and what is longer than the profile says, goes.
 */
export function profileSegments(): (segment: Buffer) => Buffer | undefined {
  let next = 1
  let left = 0
  return (segment) => {
    const [number, count] = [segment[before - 2], segment[before - 1] ?? 0]
    const data = segment.subarray(before)
    if (number !== next || next > count) return undefined
    if (next === 1) {
      if (data.length < profileHeader || data.toString('latin1', 36, 40) !== 'acsp') return undefined
      left = data.readUInt32BE()
    }
    // One that ends early is drawn by nobody.
    if (left === 0 || (next === count && data.length < left)) return undefined
    next += 1
    const kept = Buffer.from(segment.subarray(0, before + Math.min(left, data.length)))
    left -= kept.length - before
    kept.writeUInt16BE(kept.length - 2, 2)
    return kept
  }
}

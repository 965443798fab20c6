/** Lists and objects within each other that a body may have; no call has more than five. */
const deepest = 32

const [quote, backslash] = [0x22, 0x5c]
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** The position of the quote that ends a string. */
const endOfString = (json: Uint8Array, start: number): number => {
  let at = start
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}

/** Whether JSON is nested too deeply to be parsed: half a million brackets would hold the event loop for a second. */
export function isNestedTooDeep(json: Uint8Array): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number
    if (byte === quote) at = endOfString(json, at + 1)
    else if (closing.has(byte)) depth -= 1
    else if (opening.has(byte)) {
      depth += 1
      if (depth > deepest) return true
    }
  }
  return false
}

/** A body that is not parsed. */
export class NestedTooDeep extends Error {
  readonly statusCode = 400
  readonly code = 'NESTED_TOO_DEEP'
  constructor() {
    super('the body is nested too deeply')
  }
}

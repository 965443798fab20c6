const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const reference = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g

function character(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const writable = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return writable ? String.fromCodePoint(code) : whole
}

/** How often the server may have encoded one text: once per save of a form that showed it encoded (member API, 1.4). */
const rounds = 4

/**
 * Restores the text that a member typed. The server's input filter turns `& < > " '` into entities, in some calls
 * twice, so decoding repeats until nothing changes, at most four times. Never pass the result to `innerHTML`.
 */
export function decodeEntities(text: string): string {
  let decoded = text
  for (let round = 0; round < rounds && decoded.includes('&'); round += 1) {
    const next = decoded.replace(reference, character)
    if (next === decoded) break
    decoded = next
  }
  return decoded
}

import { integrityOf } from './hashes.ts'
import { plainBytes, variantsOf } from './variants.ts'

/**
 * Something that is wrong with a stored release, as one clause. Without what is `broken`, browsers or the server lack
 * something; what is `spare` is asked for by no browser, or only by those without brotli.
 */
export interface Damage {
  kind: 'broken' | 'spare'
  clause: string
}

/** The hash of each file of a release by its name. */
export type Hashes = Readonly<Record<string, { integrity: string }>>

/**
 * Compares stored bytes with the hashes of a release; `name` is that of the damaged file or compressed copy. The server
 * sends the first copy there is, and the plain file without one, so a copy may be missing, or deleted when it is
 * damaged.
 */
export const storedDamage = (hashes: Hashes, stored: ReadonlyMap<string, Buffer>): (Damage & { name: string })[] =>
  Object.entries(hashes).flatMap(([plain, { integrity }]) => {
    const isIntact = (name: string) => hashOfPlain(name, stored.get(name)) === integrity
    const copies = variantsOf(plain).filter((name) => name !== plain && stored.has(name))
    const help = isIntact(plain) ? ' (delete it, and browsers get the plain file)' : ''
    return [plain, ...copies]
      .filter((name) => !isIntact(name))
      .map((name) => ({
        name,
        kind: isLoaded(plain) && (name === plain || name === copies[0]) ? 'broken' : 'spare',
        clause: `${name} is ${stored.has(name) ? 'not what was built' : 'missing'}${name === plain ? '' : help}`,
      }))
  })

/** Bundlers put the licences of what is in a script beside it, for people. */
const isLoaded = (name: string) => !name.endsWith('.LICENSE.txt')

function hashOfPlain(name: string, bytes: Buffer | undefined): string | undefined {
  try {
    return bytes && integrityOf(plainBytes(name, bytes))
  } catch {
    // It cannot be unpacked.
    return undefined
  }
}

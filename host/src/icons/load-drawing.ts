import type { Drawing, Drawings } from './drawing.ts'
import { drawingGroup } from './drawing-group.ts'

/** Folder of the host's build, as webpack knows it. */
declare const __webpack_public_path__: string

/** Milliseconds; an icon that takes longer is not worth a connection. */
const deadline = 8_000

export interface DrawingSources {
  /** The drawings member menus usually need, in one file. */
  usual(): Promise<Drawings>
  /** Drawings of one group, such as `fa-h`. */
  group(name: string): Promise<Drawings>
}

const builtSources: DrawingSources = {
  usual: async () => (await import(/* webpackChunkName: "icons" */ './drawings.json')).default as Drawings,
  async group(name) {
    const base = typeof __webpack_public_path__ === 'undefined' ? '/' : __webpack_public_path__
    const answer = await fetch(`${base}icons/${name}.json`, { signal: AbortSignal.timeout(deadline) })
    if (!answer.ok) throw new Error(`The icons ${name} were answered with ${answer.status}.`)
    return answer.json()
  },
}

/**
 * Finds drawings by key, each file asked for once and again only after it failed. `known` answers at once: undefined
 * while nobody knows yet, null for a name without a drawing.
 */
export function createDrawings({ usual, group }: DrawingSources = builtSources) {
  const loads = new Map<string, Promise<void>>()
  const arrived = new Map<string, Drawings>()

  function once(name: string, load: () => Promise<Drawings>): Promise<void> {
    const loading = loads.get(name) ?? load().then((drawings) => void arrived.set(name, drawings))
    loads.set(name, loading)
    loading.catch(() => loads.delete(name))
    return loading
  }

  const own = (name: string, key: string): Drawing | undefined => {
    const drawings = arrived.get(name) ?? {}
    return Object.hasOwn(drawings, key) ? drawings[key] : undefined
  }

  function known(key: string): Drawing | null | undefined {
    const name = drawingGroup(key)
    if (name === null) return null
    return own('usual', key) ?? own(name, key) ?? (arrived.has(name) ? null : undefined)
  }

  return {
    known,
    async load(key: string): Promise<Drawing | null> {
      if (known(key) === undefined) await once('usual', usual)
      const name = drawingGroup(key)
      if (known(key) === undefined && name !== null) await once(name, () => group(name))
      return known(key) ?? null
    },
  }
}

/** The page's drawings. */
export const drawings = createDrawings()

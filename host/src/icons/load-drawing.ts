import type { Drawing, Drawings } from './drawing.ts'
import { drawingGroup } from './drawing-group.ts'

/** Folder of the host's build, from webpack. */
declare const __webpack_public_path__: string

/** Deadline for an icon file, in milliseconds. */
const deadline = 8_000

export interface DrawingSources {
  /** The icons that member menus usually need, in one file. */
  usual(): Promise<Drawings>
  /** Icons of one group, such as `fa-h`. */
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
 * Loads icons by key; each file is requested once, and again only after a failure. `known` is synchronous: undefined
 * before the file has loaded, null for a name without an icon.
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

/** The icons of the page. */
export const drawings = createDrawings()

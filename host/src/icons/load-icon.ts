import type { LoadHostCode } from '../host-update/load-host-code.ts'
import { whenShown } from '../platform/when-shown.ts'

/** Folder of the host's build, from webpack. */
declare const __webpack_public_path__: string

/** Deadline for an icon file, in milliseconds. */
const deadline = 8_000

export interface IconSources {
  /** The icons that member menus usually need, in one file. */
  usual(): Promise<Icons>
  /** Icons of one group, such as `fa-h`. */
  group(name: string): Promise<Icons>
}

const builtSources: IconSources = {
  async usual() {
    // On a phone's line they take as long as the page's data.
    await whenShown(window)
    return (await import(/* webpackChunkName: "icons" */ './usual-icons.json')).default as Icons
  },
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
export function createIcons({ usual, group }: IconSources = builtSources) {
  const loads = new Map<string, Promise<void>>()
  const arrived = new Map<string, Icons>()

  function once(name: string, load: () => Promise<Icons>): Promise<void> {
    const loading = loads.get(name) ?? load().then((icons) => void arrived.set(name, icons))
    loads.set(name, loading)
    loading.catch(() => loads.delete(name))
    return loading
  }

  const own = (name: string, key: string): IconData | undefined => {
    const icons = arrived.get(name) ?? {}
    return Object.hasOwn(icons, key) ? icons[key] : undefined
  }

  function known(key: string): IconData | null | undefined {
    const name = iconGroup(key)
    if (name === null) return null
    return own('usual', key) ?? own(name, key) ?? (arrived.has(name) ? null : undefined)
  }

  return {
    known,
    async load(key: string, loadHostCode: LoadHostCode): Promise<IconData | null> {
      if (known(key) === undefined) await once('usual', () => loadHostCode(usual, { outcome: 'noted' }))
      const name = iconGroup(key)
      if (known(key) === undefined && name !== null) await once(name, () => group(name))
      return known(key) ?? null
    },
  }
}

export const icons = createIcons()

export interface IconData {
  /** SVG view box. */
  box: string
  /** SVG path data. */
  path: string
  /** SVG transformation, for an icon that mirrors another one. */
  transform?: string
}

/** Icons by key, such as `fa:home`. */
export type Icons = Readonly<Record<string, IconData>>

/**
 * Name of the file with the icon of a key. A file has the icons of one set and first letter: `fa:home` is in `fa-h`
 * (host/scripts/icon-data.mjs). Null for an impossible key.
 */
export function iconGroup(key: string): string | null {
  const [, prefix, letter] = /^(fa|ep):([a-z0-9])/.exec(key) ?? []
  return prefix === undefined ? null : `${prefix}-${letter}`
}

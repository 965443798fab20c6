import { Glyph } from '@member/shared/ui'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import type { LoadHostCode } from '../host-update/load-host-code.ts'
import { whenShown } from '../platform/when-shown.ts'
import { useServices } from '../services/services.tsx'
import { glyph } from './glyph.ts'

/** Folder of the host's build, from webpack. */
declare const __webpack_public_path__: string

/** Deadline for an icon file, in milliseconds. */
const deadline = 8_000

interface IconSources {
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

const icons = createIcons()

interface IconData {
  /** SVG view box. */
  box: string
  /** SVG path data. */
  path: string
  /** SVG transformation, for an icon that mirrors another one. */
  transform?: string
}

/** Icons by key, such as `fa:home`. */
type Icons = Readonly<Record<string, IconData>>

/**
 * Name of the file with the icon of a key. A file has the icons of one set and first letter: `fa:home` is in `fa-h`
 * (host/scripts/icon-data.mjs). Null for an impossible key.
 */
export function iconGroup(key: string): string | null {
  const [, prefix, letter] = /^(fa|ep):([a-z0-9])/.exec(key) ?? []
  return prefix === undefined ? null : `${prefix}-${letter}`
}

/** Icons with `local-…` names, the original's own (member API, 4.5), and one that the header has before any other comes. */
const localIcons: Readonly<Record<string, string>> = {
  'fa fa-bell-o': glyph.bell,
  'local-dark': glyph.moon,
  'local-light': glyph.sun,
  'local-lang': glyph.language,
  'local-logo': glyph.user,
}

const Svg = styled.svg`
  flex: none;
  inline-size: 1.25em;
  block-size: 1.25em;
  /* As large as the line of the host's glyphs, which have a margin. */
  padding: 1px;
  fill: currentColor;
`

export interface IconProps {
  /** Icon name from the server. */
  name: string
  otherwise?: ReactNode
}

/**
 * The icon of a name from the server, in the text's colour. It takes its space at once and is decorative. Renders
 * `otherwise` (default nothing) for an empty or unknown name.
 */
export function Icon({ name, otherwise = null }: IconProps): ReactNode {
  const local = Object.hasOwn(localIcons, name) ? localIcons[name] : undefined
  return local === undefined ? <NamedIcon name={name} otherwise={otherwise} /> : <Glyph path={local} />
}

function NamedIcon({ name, otherwise }: IconProps): ReactNode {
  const { loadHostCode } = useServices()
  const key = iconKey(name)
  const [shown, setShown] = useState(() => ({ key, icon: key === null ? null : icons.known(key) }))
  useEffect(() => {
    if (key === null || icons.known(key) !== undefined) return
    let wanted = true
    // The menu is complete without icons, because its entries have titles.
    void icons
      .load(key, loadHostCode)
      .catch(() => null)
      .then((icon) => wanted && setShown({ key, icon }))
    return () => {
      wanted = false
    }
  }, [key, loadHostCode])
  const icon = shown.key === key ? shown.icon : key === null ? null : icons.known(key)
  if (key === null || icon === null) return otherwise
  return (
    <Svg viewBox={icon?.box ?? '0 0 1 1'} aria-hidden="true" focusable="false">
      {icon !== undefined && <path d={icon.path} transform={icon.transform} />}
    </Svg>
  )
}

/** Servers write Element Plus icons by component name; the data has names with dashes. */
const dashed = (name: string): string =>
  name.replace(/[A-Z]/g, (capital, at: number) => (at === 0 ? '' : '-') + capital.toLowerCase())

/** Icon names that installers write for "no icon". */
const noIcon = 'el-icon-Minus'

/**
 * Key of an icon for its name on the server: `fa fa-home`, `el-icon-UserFilled` (member API, 4.5). Null for any
 * other form and for "no icon". The name itself is never rendered.
 */
export function iconKey(name: string): string | null {
  const awesome = /^fa\s+(?:fa-fw\s+)?fa-([a-z0-9-]{1,40})$/.exec(name.trim())
  if (awesome !== null) return `fa:${awesome[1]}`
  if (name.trim() === noIcon) return null
  const element = /^el-icon-([A-Z][A-Za-z0-9]{0,40})$/.exec(name.trim())
  return element === null ? null : `ep:${dashed(element[1] ?? '')}`
}

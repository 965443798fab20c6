import { Glyph } from '@member/shared/ui'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { useServices } from '../services/services.tsx'
import { glyph } from './glyph.ts'
import { icons } from './load-icon.ts'

/** Icons with `local-…` names, the original's own (member API, 4.5). */
const localIcons: Readonly<Record<string, string>> = {
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

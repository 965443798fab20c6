import { isComposing } from '@member/shared'
import { media } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { keySwitchAtom } from '../keys/key-switch.ts'
import { menusAtom } from '../menu/menu-atom.ts'
import { headerControl, useDialog } from './header-control.tsx'

/** Hidden on phones, which have it in the bar; the shortcut works there too. */
const Button = styled.button`
  ${headerControl}

  ${media.phone} {
    display: none;
  }
`

export const loadPalette = () => import(/* webpackChunkName: "command-palette" */ './command-palette.tsx')

/** Opens the command palette by button or Ctrl+K; nothing without a menu. A navigation closes the palette. */
export function PaletteButton(): ReactNode {
  const t = useHostTexts()
  const isOff = useAtomValue(keySwitchAtom) === 'off'
  const { headNav, navUserMenus, userMenus } = useAtomValue(menusAtom)
  const { open, dialog } = useDialog(loadPalette)
  const any = headNav.length + navUserMenus.length + userMenus.length > 0
  useEffect(() => {
    if (!any || isOff) return
    const listen = (event: KeyboardEvent) => {
      if (!isPaletteShortcut(event)) return
      // Also prevented while another dialog is open, because the browser's own Ctrl+K would leave the page.
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) open()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [any, isOff, open])
  if (!any) return null
  const name = t('palette.open')
  return (
    <>
      <Button
        type="button"
        aria-label={name}
        title={isOff ? name : `${name} (Ctrl+K, ⌘K)`}
        aria-haspopup="dialog"
        aria-keyshortcuts={isOff ? undefined : 'Control+K Meta+K'}
        onClick={open}
      >
        <Glyph path={glyph.search} />
      </Button>
      {dialog}
    </>
  )
}

/** The fields of a `KeyboardEvent` that matter. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode' | 'repeat'
>

/**
 * Whether a key press opens the command palette: Ctrl+K or ⌘K, also in a text input, but not during IME composition.
 */
export const isPaletteShortcut = (press: KeyPress): boolean => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = press
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing(press) && !repeat
}

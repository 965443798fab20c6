import { media, token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { LateDialog } from '../host-update/use-late.tsx'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { type Appearance, appearanceAtom, chooseAppearanceAtom, nextAppearance } from '../preferences/preferences.ts'

const { color, motion, radius, size, space, weight } = token

/** Styles of the controls in the header: buttons, links and menu buttons. */
export const headerControl = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  flex: none;
  min-inline-size: ${size.control};
  min-block-size: ${size.control};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.md};
  color: ${color.text};
  font-weight: ${weight.medium};
  text-decoration: none;
  transition: background-color ${motion.fast} ${motion.ease};

  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
  &[aria-current] {
    color: ${color.accentText};
  }
  ${media.forcedColors} {
    &[aria-current] {
      text-decoration: underline;
    }
  }
`

/** Text of a control, cut where it would take the place of its neighbours; say all of it in `title`. */
export const Short = styled.span`
  max-inline-size: 16em;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Button = styled.button`
  ${headerControl}
`

const glyphs: Record<Appearance, string> = { system: glyph.screen, light: glyph.sun, dark: glyph.moon }

/** Cycles through system, light and dark; its name states the current appearance and the next one. */
export function AppearanceButton(): ReactNode {
  const t = useHostTexts()
  const current = useAtomValue(appearanceAtom)
  const choose = useSetAtom(chooseAppearanceAtom)
  const next = nextAppearance[current]
  const name = t('appearance.button', { current: t(`appearance.${current}`), next: t(`appearance.${next}`) })
  return (
    <Button type="button" aria-label={name} title={name} onClick={() => choose(next)}>
      <Glyph path={glyphs[current]} />
    </Button>
  )
}

/** What phones have in their sheet. */
export const Wide = styled.div`
  display: contents;

  ${media.phone} {
    display: none;
  }
`

/** What is shown over the page until a navigation, which closes it for good: Back to the page does not open it again. */
function useOpenOnPage(): { isOpen: boolean; open: () => void; close: () => void } {
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  if (openOn !== null && openOn !== key) setOpenOn(null)
  const open = useCallback(() => setOpenOn(key), [key])
  const close = useCallback(() => setOpenOn(null), [])
  return { isOpen: openOn === key, open, close }
}

type DialogFile = () => Promise<{ default: ComponentType<{ onClose: () => void }> }>

/** A dialog of the page that loads when it is opened: what opens it, and where it is rendered. */
export function useDialog(load: DialogFile): { open: () => void; dialog: ReactNode } {
  const { isOpen, open, close } = useOpenOnPage()
  return { open, dialog: <LateDialog load={load} isOpen={isOpen} onClose={close} /> }
}

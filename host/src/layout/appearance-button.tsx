import { Glyph } from '@member/shared/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { type Appearance, appearanceAtom, chooseAppearanceAtom, nextAppearance } from '../preferences/appearance.ts'
import { headerControl } from './header-control.ts'

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

import { token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { HostTextKey } from '../i18n/host-text-key.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { chooseMenuWidthAtom, type MenuWidth, menuWidthAtom, otherWidth } from '../preferences/menu-width.ts'
import { menuLine } from './menu-line.ts'

const { color, text } = token

const Button = styled.button`
  ${menuLine}

  color: ${color.textMuted};
  font-size: ${text.sm};

  &[data-width='shrunk'] {
    justify-content: center;
    padding-inline: 0;

    > svg {
      transform: rotate(180deg);
    }
  }
`

const names: Readonly<Record<MenuWidth, HostTextKey>> = { full: 'menu.shrink', shrunk: 'menu.expand' }

/** Collapses the side menu to its icons or expands it; the choice is stored. */
export function MenuWidthButton(): ReactNode {
  const t = useHostTexts()
  const width = useAtomValue(menuWidthAtom)
  const choose = useSetAtom(chooseMenuWidthAtom)
  const name = t(names[width])
  return (
    <Button
      type="button"
      data-width={width}
      title={name}
      aria-label={width === 'shrunk' ? name : undefined}
      onClick={() => choose(otherWidth[width])}
    >
      <Glyph path={glyph.shrink} />
      {width === 'full' && name}
    </Button>
  )
}

import { baseClass, media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Glyph } from './glyph.tsx'
import { useKitTexts } from './kit-texts.ts'

export type NoticeTone = 'info' | 'success' | 'warn' | 'danger'

export interface InlineNoticeProps {
  tone: NoticeTone
  title?: string | undefined
  /** `no` (default): it came with the page · `polite`: when the screen reader is idle · `now`: interrupts. */
  announce?: 'no' | 'polite' | 'now'
  actions?: ReactNode
  children: ReactNode
}

const { color, radius, space, weight } = token

/** Text and actions are next to the icon; the actions wrap below the text. */
const Face = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]} ${space[4]};
  padding-inline-start: calc(${space[4]} + 1.25em + ${space[3]});
  border-radius: ${radius.md};
  color: ${color.text};

  &[data-tone='info'] {
    background: ${color.infoTint};
    > svg {
      color: ${color.infoText};
    }
  }
  &[data-tone='success'] {
    background: ${color.successTint};
    > svg {
      color: ${color.successText};
    }
  }
  &[data-tone='warn'] {
    background: ${color.warnTint};
    > svg {
      color: ${color.warnText};
    }
  }
  &[data-tone='danger'] {
    background: ${color.dangerTint};
    > svg {
      color: ${color.dangerText};
    }
  }
  > svg {
    position: absolute;
    inset-inline-start: ${space[4]};
    margin-block-start: 0.15em;
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

const Content = styled.div`
  flex: 1 1 14em;
  min-inline-size: 0;

  > strong {
    display: block;
    font-weight: ${weight.bold};
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-self: center;
  gap: ${space[2]};
`

const glyphs: Record<NoticeTone, string> = {
  info: 'M12 11v5m0-8.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  success: 'm8 12.5 3 3 5-6M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  warn: 'M12 9.5v4m0 3v.01M10.7 4.3 2.9 17.8A1.5 1.5 0 0 0 4.2 20h15.6a1.5 1.5 0 0 0 1.3-2.2L13.3 4.3a1.5 1.5 0 0 0-2.6 0z',
  danger: 'M12 8v5m0 3.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
}

const roles = { no: undefined, polite: 'status', now: 'alert' } as const

/** A message within the content of a page. */
export function InlineNotice({ tone, title, announce = 'no', actions, children }: InlineNoticeProps): ReactNode {
  const texts = useKitTexts()
  return (
    <Face data-tone={tone} role={roles[announce]}>
      <Glyph path={glyphs[tone]} />
      <Content>
        <span className={baseClass.visuallyHidden}>{texts.tone[tone]}: </span>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </Content>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Face>
  )
}

import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../button.tsx'
import { Glyph } from '../glyph.tsx'
import { keepFocus } from '../keep-focus.ts'

const { color, radius, size, space } = token

/** A note has another surface, so that nobody takes it for a reply. */
const Frame = styled.div`
  position: relative;
  min-inline-size: 0;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.lg};
  --surface: ${color.surface};
  background: var(--surface);
  color: ${color.text};

  &:focus-within {
    border-color: ${color.focus};
    box-shadow: 0 0 0 1px ${color.focus};
  }
  &[data-surface='note'] {
    border-style: dashed;
    border-color: ${color.warnText};
    --surface: ${color.warnTint};
  }
`

/** In a thread in sight also where a long list of files makes the composer scroll. */
const Line = styled.div`
  container: composer / inline-size;
  display: flex;
  align-items: flex-end;
  border-radius: inherit;
  background: var(--surface);

  [data-frame] & {
    position: sticky;
    inset-block-end: 0;
  }
  > textarea,
  > [role='region'],
  > :only-child {
    flex: 1;
    min-inline-size: 0;
  }
  > textarea {
    /* One line is as high as its buttons; a long text leaves room to the conversation. */
    min-block-size: ${size.control};
    max-block-size: clamp(5rem, 100dvh - 42rem, 30dvh);
    padding-block: calc((${size.control} - 1lh) / 2);

    ${media.phone} {
      max-block-size: min(40dvh, 9rem);
    }
    ${media.low} {
      max-block-size: max(25dvh, 4em);
    }
  }
  > button {
    flex: none;
    min-inline-size: 44px;
    min-block-size: 44px;
    padding-inline: ${space[2]};
    border-radius: calc(${radius.lg} - 1px);
  }
  > button ~ textarea {
    padding-inline-start: ${space[1]};
  }
`

const plane = 'M4 12l16-8-6 16-2.5-6.5zM11.5 13.5 20 4'

export interface ComposerFrameProps {
  /** `note`: another surface. */
  surface?: 'message' | 'note'
  /** Above the field, e.g. what is quoted, and files. */
  above?: ReactNode
  /** Attaches files, before the field. */
  attach?: ReactNode
  /** The field. */
  children: ReactNode
  /** Further ways to send, before what sends. */
  more?: ReactNode
  /** What sends; left out where nothing may be sent. */
  send?: { name: string; act: () => void } | undefined
  /** Below the field, e.g. hints. */
  below?: ReactNode
  hidden?: boolean
}

/** Where a message is written: the field in one line with what attaches files and what sends. */
export function ComposerFrame(props: ComposerFrameProps): ReactNode {
  const { surface = 'message', above, attach, children, more, send, below, hidden } = props
  return (
    <Frame data-surface={surface} hidden={hidden} onMouseDown={keepFocus}>
      {above}
      <Line>
        {attach}
        {children}
        {more}
        {send !== undefined && (
          <Button
            variant="primary"
            aria-label={send.name}
            title={send.name}
            aria-keyshortcuts="Control+Enter"
            onClick={send.act}
          >
            <Glyph path={plane} />
          </Button>
        )}
      </Line>
      {below}
    </Frame>
  )
}

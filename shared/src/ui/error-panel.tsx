import { token } from '@member/shared/theme'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { Button } from './button.tsx'
import { focusPageHeading } from './focus-page-heading.ts'
import { Glyph } from './glyph.tsx'
import { useKitTexts } from './use-kit-texts.ts'

export interface ErrorPanelProps {
  /** One sentence: what happened, in the server's words where it sent some. */
  sentence: string
  /** What the member can tell support so that the failure is found. */
  reference?: string | undefined
  onRetry?: (() => void) | undefined
  /** A retry is going on. */
  retrying?: boolean
  /** Other ways on, e.g. a link to a new work order. */
  children?: ReactNode
}

const { color, radius, space, text } = token

const Panel = styled.div`
  display: flex;
  gap: ${space[3]};
  padding: ${space[5]} ${space[6]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  > svg {
    margin-block-start: 0.15em;
    color: ${color.dangerText};
  }
`

const Reference = styled.p`
  margin-block-start: ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.sm};
  user-select: all;
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[4]};

  &:empty {
    display: none;
  }
`

const exclamation = 'M12 8v5m0 3.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'

/** What stands in place of content that could not be had. Retry keeps the focus while it works. */
export function ErrorPanel({ sentence, reference, onRetry, retrying = false, children }: ErrorPanelProps): ReactNode {
  const texts = useKitTexts()
  const panel = useRef<HTMLDivElement>(null)
  // Runs while the panel is still in the document: a retry that succeeds removes the focused button.
  useLayoutEffect(() => {
    const held = panel.current
    return () => {
      if (held?.contains(document.activeElement)) focusPageHeading()
    }
  }, [])
  return (
    <Panel role="alert" ref={panel}>
      <Glyph path={exclamation} />
      <div>
        <p>{sentence}</p>
        {reference !== undefined && <Reference>{texts.reference(reference)}</Reference>}
        <Ways>
          {onRetry && (
            <Button busy={retrying} onClick={onRetry}>
              {retrying ? texts.retrying : texts.retry}
            </Button>
          )}
          {children}
        </Ways>
      </div>
    </Panel>
  )
}

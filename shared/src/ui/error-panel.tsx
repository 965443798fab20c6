import { token } from '@member/shared/theme'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { Button } from './button.tsx'
import { focusPageHeading } from './focus-page-heading.ts'
import { Glyph } from './glyph.tsx'
import { useKitTexts } from './kit-texts.ts'
import { ReportLink } from './report-link.tsx'

export interface ErrorPanelProps {
  /** What happened, in one sentence; the server's message if it sent one. */
  sentence: string
  /** Id that lets support find the failure; shown unless the sentence names it. */
  reference?: string | undefined
  onRetry?: (() => void) | undefined
  /** A retry is running. */
  retrying?: boolean
  /**
   * `offered` (default): members who may open a work order get a link to one about this failure · `none`: it would be of
   * no use, e.g. offline, or `children` have one.
   */
  report?: 'offered' | 'none'
  /** Other actions. */
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

/** The id of a failure, easy to copy. */
export const Reference = styled.p`
  margin-block-start: ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.sm};
  user-select: all;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[4]};

  &:empty {
    display: none;
  }
`

const exclamation = 'M12 8v5m0 3.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'

/** Shown instead of content that could not be loaded. The retry button keeps the focus while it works. */
export function ErrorPanel(props: ErrorPanelProps): ReactNode {
  const { sentence, reference, onRetry, retrying = false, report = 'offered', children } = props
  const texts = useKitTexts()
  const panel = useRef<HTMLDivElement>(null)
  // A retry that succeeds removes the focused button; the panel is still in the document here.
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
        {reference && !sentence.includes(reference) && <Reference>{texts.reference(reference)}</Reference>}
        <Actions>
          {onRetry && (
            <Button busy={retrying} onClick={onRetry}>
              {retrying ? texts.retrying : texts.retry}
            </Button>
          )}
          {children}
          {report === 'offered' && <ReportLink reference={reference} />}
        </Actions>
      </div>
    </Panel>
  )
}

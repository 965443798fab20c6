import { useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button } from '@member/shared/ui'
import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import type { ExportState } from './use-export.ts'

const { color, space, text } = token

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};

  > span {
    color: ${color.textMuted};
    font-size: ${text.sm};
    font-variant-numeric: tabular-nums;
  }
  > progress {
    inline-size: 8rem;
    block-size: 0.5rem;
    accent-color: ${color.accent};
  }
`

/** The export button and its progress. Cancelling returns the focus to the button. */
export function ExportControl(props: {
  state: ExportState
  /** Whether there is anything to export. */
  what: 'rows' | 'nothing'
  onStart: () => void
  onCancel: () => void
}): ReactNode {
  const { state, what, onStart, onCancel } = props
  const t = useTexts()
  const { number } = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  const running = state.kind === 'running' ? state : null
  const cancel = () => {
    onCancel()
    button.current?.focus()
  }
  return (
    <Row>
      {running && (
        <>
          <span>
            {running.total === null
              ? t('records.export.begun')
              : t('records.export.progress', { done: number(running.done), total: number(running.total) })}
          </span>
          <progress
            aria-label={t('records.export')}
            {...(running.total === null ? {} : { value: running.done, max: Math.max(1, running.total) })}
          />
          <Button variant="quiet" onClick={cancel}>
            {t('records.export.cancel')}
          </Button>
        </>
      )}
      <Button ref={button} busy={running !== null} disabled={what === 'nothing'} onClick={onStart}>
        {t('records.export')}
      </Button>
    </Row>
  )
}

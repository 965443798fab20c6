import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { NoticeButton, NoticeFace } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ActResult } from './desk.ts'

export interface UndoFaceProps {
  result: ActResult
  onUndo: () => void
  onClose: () => void
}

const { space, text } = token

const Face = styled(NoticeFace)`
  display: grid;
  gap: ${space[2]};

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[3]};
  }
  /* The buttons stay together. */
  > div > span:last-child {
    display: flex;
    gap: ${space[3]};
    margin-inline-start: auto;
  }
  > ul {
    max-block-size: min(9rem, 20dvh);
    overflow-y: auto;
    padding-inline-start: ${space[5]};
    font-size: ${text.sm};
  }
`

/** What an act has done, with the refusals by ticket, and the way back. Loaded with the first act. */
export default function UndoFace({ result, onUndo, onClose }: UndoFaceProps): ReactNode {
  const t = useTexts()
  return (
    <Face>
      <div>
        <span>{result.sentence}</span>
        <span>
          {result.isUndoable && (
            <NoticeButton type="button" onClick={onUndo}>
              {t('acts.undo')}
            </NoticeButton>
          )}
          <NoticeButton type="button" onClick={onClose}>
            {t('acts.close')}
          </NoticeButton>
        </span>
      </div>
      {result.refused.length > 0 && (
        <ul>
          {result.refused.map(({ id, number, why }) => (
            <li key={id}>{t('acts.acted.one', { number, why })}</li>
          ))}
        </ul>
      )}
    </Face>
  )
}

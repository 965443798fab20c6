import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { NoticeFace } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ActResult } from './desk.ts'

const { color, radius, space, text, z } = token

/** Below the heading of a ticket; nothing moves when it comes. Over a list its place is `NoticePlace`. */
const BelowHeading = styled.div`
  position: absolute;
  inset: calc(100% + ${space[2]}) ${space[2]} auto;
  z-index: calc(${z.sticky} + 3);
  display: flex;
  justify-content: center;
`

const Face = styled(NoticeFace)`
  display: grid;
  gap: ${space[2]};

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[3]};
  }
  > ul {
    max-block-size: 9rem;
    overflow-y: auto;
    padding-inline-start: ${space[5]};
    font-size: ${text.sm};
  }
`

const Button = styled.button`
  min-block-size: 36px;
  padding-inline: ${space[3]};
  border-radius: ${radius.md};
  color: ${color.accentText};
  font-weight: ${token.weight.bold};

  ${media.touch} {
    min-block-size: ${token.size.control};
  }
`

/** What an act has done, with the refusals by ticket, and the way back. */
export function UndoNotice(props: {
  at: 'list' | 'heading'
  result: ActResult | null
  onUndo: () => void
  onClose: () => void
}): ReactNode {
  const { at, result, onUndo, onClose } = props
  const t = useTexts()
  const notice = (
    <div role="status" data-notices>
      {result !== null && (
        <Face>
          <div>
            <span>{result.sentence}</span>
            {result.undo.length > 0 && (
              <Button type="button" onClick={onUndo}>
                {t('acts.undo')}
              </Button>
            )}
            <Button type="button" onClick={onClose}>
              {t('acts.close')}
            </Button>
          </div>
          {result.refused.length > 0 && (
            <ul>
              {result.refused.map(({ id, number, why }) => (
                <li key={id}>
                  {number}: {why}
                </li>
              ))}
            </ul>
          )}
        </Face>
      )}
    </div>
  )
  return at === 'heading' ? <BelowHeading>{notice}</BelowHeading> : notice
}

import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { replyTime } from './reply-time.ts'

const Line = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${token.space[2]};
  color: ${token.color.textMuted};

  > svg {
    flex: none;
    align-self: center;
  }
`

const clock = 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm0 4v4l3 2'

/** When an answer can be expected; nothing where the server does not tell. */
export function ReplyTimeLine({ seconds }: { seconds: number | null }): ReactNode {
  const t = useTexts()
  if (seconds === null) return null
  const { unit, count } = replyTime(seconds)
  return (
    <Line>
      <Glyph path={clock} />
      <span>{t(`new.reply.${unit}`, { count })}</span>
    </Line>
  )
}

import { useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { type Reply, replyTime } from './reply-time.ts'

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

/** When an answer can be expected, in a sentence; texts: `src/texts/<language>/reply-time.json`. */
export function useReplySentence(): (reply: Reply) => string {
  const t = useTexts()
  const { date } = useFormat()
  return ({ seconds, due }) => {
    const { unit, count } = replyTime(seconds)
    const usually = t(`reply.${unit}`, { count })
    return due === null ? usually : `${usually}${t('reply.due', { time: date(due, 'minute') })}`
  }
}

/** When an answer can be expected; nothing where the server does not tell. */
export function ReplyTimeLine({ reply }: { reply: Reply | null }): ReactNode {
  const sentence = useReplySentence()
  if (reply === null) return null
  return (
    <Line>
      <Glyph path={clock} />
      <span>{sentence(reply)}</span>
    </Line>
  )
}

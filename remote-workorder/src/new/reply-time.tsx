import { readNumber, readRecord, type Untrusted, useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

/** When an answer can be expected: business seconds, and the second they end at if it is asked now. */
export interface Reply {
  seconds: number
  due: number | null
}

/** Reads the reply time of a category or of a work order that was sent; null where the server does not tell. */
export function readReply(value: Untrusted<{ seconds: number; due: number }>): Reply | null {
  const { seconds, due } = readRecord(value)
  const known = readNumber(seconds)
  return known === null || known <= 0 ? null : { seconds: known, due: readNumber(due) }
}

export interface ReplyTime {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

/** Rounds business seconds up to a time that can be promised: minutes below an hour, hours up to two days, then days. */
export function replyTime(seconds: number): ReplyTime {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.ceil(minutes / 60)
  return hours <= 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) }
}

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
    return due === null ? usually : t('reply.due', { usually, time: date(due, 'minute') })
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

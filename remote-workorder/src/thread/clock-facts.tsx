import { useFormat, useTexts } from '@member/shared'
import { useMinute } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { ClockName, TicketDetail } from '../ticket/ticket-detail.ts'
import { type ClockState, clockState } from './clock-state.ts'
import { Fact } from './fact.tsx'

const clocks: readonly ClockName[] = ['first', 'next', 'resolve']

/** Service targets in words, for agents. */
export function ClockFacts({ ticket }: { ticket: TicketDetail }): ReactNode {
  const t = useTexts()
  const { relative, date } = useFormat()
  const now = useMinute() * 60
  const words = (state: ClockState): ReactNode => {
    switch (state.kind) {
      case 'due':
        return <span title={date(state.due, 'minute')}>{t('clock.due', { time: relative(state.due) })}</span>
      case 'late':
        return <span title={date(state.due, 'minute')}>{t('clock.late', { time: relative(state.due) })}</span>
      case 'missed':
        return t('clock.missed')
      case 'rests':
        return t('clock.rests')
    }
  }
  return clocks.map((clock) => {
    const state = clockState(ticket, clock, now)
    return state === null ? null : (
      <Fact key={clock} name={t(`clock.${clock}`)}>
        {words(state)}
      </Fact>
    )
  })
}

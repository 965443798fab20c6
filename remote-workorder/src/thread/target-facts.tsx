import { useFormat, useTexts } from '@member/shared'
import { useMinute } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { targetState } from '../ticket/target-state.ts'
import { targetWords } from '../ticket/target-words.ts'
import { targetNames } from '../ticket/ticket.ts'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import { Fact } from './fact.tsx'

/** Service targets in words, for agents. */
export function TargetFacts({ ticket }: { ticket: TicketDetail }): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const now = useMinute() * 60
  const facts = targetNames.map((name) => {
    const state = targetState(ticket, name, now)
    if (state === null) return null
    const wasMissed = state.kind === 'rests' && ticket.targets?.missed.includes(name) === true
    return (
      <Fact key={name} name={t(`clock.${name}`)}>
        <span title={'due' in state ? date(state.due, 'minute') : undefined}>
          {[targetWords(state, t), wasMissed && t('sla.missed')].filter(Boolean).join(' · ')}
        </span>
      </Fact>
    )
  })
  return (
    <>
      <Fact name={t('facts.policy')}>{ticket.targets?.policy ?? null}</Fact>
      {facts}
    </>
  )
}

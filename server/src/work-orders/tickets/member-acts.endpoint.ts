import { Type } from 'typebox'
import type { Act } from './act.ts'
import { answerAct, TicketData } from './answer-act.ts'
import { isAnswer, messageFields, readMessage } from './read-message.ts'
import { actFields } from './reply.endpoint.ts'
import { ticketEndpoint } from './ticket-endpoint.ts'

/** Acts of the member who asked, each by its path, the rule it needs, and whether he may say something with it. */
const acts: ReadonlyArray<
  readonly [path: string, action: string, act: Act, says: 'text' | 'nothing', summary: string]
> = [
  ['cancel', 'cancel', { kind: 'cancel' }, 'text', 'Withdraw an own work order nobody has answered'],
  ['close', 'close', { kind: 'close' }, 'text', 'Close an own work order'],
  ['notSolved', 'reopen', { kind: 'unsolved' }, 'text', 'Translate that a solved work order is not solved'],
  ['reopen', 'reopen', { kind: 'reopen' }, 'text', 'Open a closed work order again within 14 days'],
  ['nudge', 'nudge', { kind: 'nudge' }, 'nothing', 'Ask for an answer, at most once in 4 hours'],
  ['hide', 'hide', { kind: 'hide' }, 'nothing', 'Take an ended work order off the own list'],
]

/** What a member does to his own ticket (screens: transitions 8, 11 to 13, nudge, hide). */
export const workorderMemberActs = acts.map(([path, action, act, says, summary]) =>
  ticketEndpoint({
    method: 'POST',
    path: `/workorder/${path}`,
    summary,
    rights: { mine: [action], manage: 'never' },
    budget: 'ordinary',
    body: Type.Object({ ...actFields, ...(says === 'text' ? messageFields : {}) }),
    data: TicketData,
    async handler(context, opened) {
      if (says === 'nothing') return answerAct(context, opened, { act })
      const message = await readMessage(context, opened.actor, 'public')
      if (isAnswer(message)) return message
      return answerAct(context, opened, { act, message })
    },
  }),
)

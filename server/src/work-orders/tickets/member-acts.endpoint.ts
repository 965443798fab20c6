import type { Act } from './act.ts'
import { answerAct, TicketData } from './answer-act.ts'
import { isAnswer, messageFields, readMessage } from './read-message.ts'
import { ticketEndpoint } from './ticket-endpoint.ts'
import { actFields } from './ticket-fields.ts'

/** Acts of the member who asked, each by its path, the rule it needs, and whether a text may come with it. */
const acts: ReadonlyArray<
  readonly [path: string, action: string, act: Act, says: 'text' | 'nothing', summary: string]
> = [
  ['cancel', 'cancel', { kind: 'cancel' }, 'text', 'Withdraw an own work order nobody has answered'],
  ['close', 'close', { kind: 'close' }, 'text', 'Close an own work order'],
  ['notSolved', 'reopen', { kind: 'unsolved' }, 'text', 'Reopen a solved work order that is not solved'],
  ['reopen', 'reopen', { kind: 'reopen' }, 'text', 'Open a closed work order again within 14 days'],
  ['nudge', 'nudge', { kind: 'nudge' }, 'nothing', 'Ask for an answer, at most once in 4 hours'],
  ['hide', 'hide', { kind: 'hide' }, 'nothing', 'Take an ended work order off the own list'],
]

/** What members do to their own tickets (screens: transitions 8, 11 to 13, nudge, hide). */
export const workorderMemberActs = acts.map(([path, action, act, says, summary]) => {
  const description = {
    path: `/workorder/${path}`,
    summary,
    rights: { mine: [action], manage: 'never' },
    budget: 'ordinary',
    data: TicketData,
  } as const
  if (says === 'nothing') {
    return ticketEndpoint({
      method: 'POST',
      ...description,
      body: actFields,
      handler: (context, opened) => answerAct(context, opened, { act }),
    })
  }
  return ticketEndpoint({
    method: 'POST',
    ...description,
    body: { ...actFields, ...messageFields },
    async handler(context, opened) {
      const message = await readMessage(context, opened.actor, 'public')
      return isAnswer(message) ? message : answerAct(context, opened, { act, message })
    },
  })
})

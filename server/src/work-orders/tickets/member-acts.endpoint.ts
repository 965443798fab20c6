import type { Act } from './act.ts'
import { answerAct, TicketData } from './answer-act.ts'
import { defineTicketEndpoint } from './define-ticket-endpoint.ts'
import { attachButton, isAnswer, messageFields, readMessage } from './read-message.ts'
import { actFields } from './ticket-fields.ts'

/** Acts of the requester, each with its path, its rule, and whether it may have a message. */
const acts: ReadonlyArray<
  readonly [path: string, action: string, act: Act, message: 'optional' | 'none', summary: string]
> = [
  ['cancel', 'cancel', { kind: 'cancel' }, 'optional', 'Withdraw an own work order without a reply'],
  ['close', 'close', { kind: 'close' }, 'optional', 'Close an own work order'],
  ['notSolved', 'reopen', { kind: 'unsolved' }, 'optional', 'Reopen a solved work order'],
  ['reopen', 'reopen', { kind: 'reopen' }, 'optional', 'Reopen a closed work order within 14 days'],
  ['nudge', 'nudge', { kind: 'nudge' }, 'none', 'Ask for a reply, at most once in 4 hours'],
  ['hide', 'hide', { kind: 'hide' }, 'none', 'Remove an ended work order from the own list'],
]

/** Acts of members on their own tickets (work orders, transitions 8 and 11 to 13, nudge, hide). */
export const workorderMemberActs = acts.map(([path, action, act, message, summary]) => {
  const description = {
    path: `/workorder/${path}`,
    summary,
    rights: { mine: [action], manage: 'never' },
    budget: 'ordinary',
    data: TicketData,
  } as const
  if (message === 'none') {
    return defineTicketEndpoint({
      method: 'POST',
      ...description,
      body: actFields,
      handler: (context, opened) => answerAct(context, opened, { act }),
    })
  }
  return defineTicketEndpoint({
    method: 'POST',
    ...description,
    rights: { mine: [action, attachButton], manage: 'never' },
    body: { ...actFields, ...messageFields },
    async handler(context, opened) {
      const message = await readMessage(context, opened.actor, 'public', opened.row)
      return isAnswer(message) ? message : answerAct(context, opened, { act, message })
    },
  })
})

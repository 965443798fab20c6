import type { Outgoing, SendState } from '@member/shared/outbox'
import type { ChatMessage } from './chat-message.ts'
import { shownStates } from './shown-states.ts'

const message = (id: string, state: SendState): Outgoing<ChatMessage> => ({
  id,
  conversation: '7:person',
  job: { to: '7', name: 'Mei', content: id, files: [], after: 0 },
  leavesAt: 0,
  failures: 0,
  state,
})
const offline: SendState = { kind: 'waiting', reason: 'offline' }
const queued: SendState = { kind: 'undoable' }
const turn: SendState = { kind: 'waiting', reason: 'page' }
const limited: SendState = { kind: 'waiting', reason: 'limited', until: 5 }
const failed: SendState = { kind: 'failed', reason: 'refused', sentence: 'No' }
const sending: SendState = { kind: 'sending' }

test.each<[string, SendState[], SendState[]]>([
  ['without a connection', [offline, queued, queued], [offline, offline, offline]],
  ['behind one that waits for the server', [limited, queued], [limited, turn]],
  ['behind one that failed', [failed, offline, queued], [failed, offline, offline]],
  ['behind one that is under way', [sending, queued], [sending, queued]],
  ['behind none', [failed, queued], [failed, queued]],
])('%s', (_, states, expected) => {
  expect(shownStates(states.map((state, at) => message(`${at}`, state))).map(({ state }) => state)).toEqual(expected)
})

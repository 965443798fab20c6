import { readQueueTicket } from '../queue/queue-ticket.ts'
import { ticketRow } from '../testing/ticket-server.ts'
import { agentsFor, statusChoices } from './act-choices.ts'

const ticket = (change: object = {}) => {
  const read = readQueueTicket(ticketRow(1, { first_response_at: 1, ...change }))
  if (read === null) throw new Error('no ticket')
  return read
}
const agents = ['Ann', 'Bo', 'Cy'].map((name, index) => ({ id: String(index + 1), name }))
const teams = [
  { id: '4', name: 'Delivery', members: ['1', '2'] },
  { id: '5', name: 'Billing', members: ['3'] },
  { id: '6', name: 'From an older server', members: null },
]
const [delivery, billing, removed, older] = [4, 5, 7, 6].map((id) => ticket({ team: { id, name: '' } }))

test.each([
  ['of no team', [ticket()], ['Ann', 'Bo', 'Cy']],
  ['of a team', [delivery], ['Ann', 'Bo']],
  ['of two teams: each refuses the others by itself', [delivery, billing], ['Ann', 'Bo', 'Cy']],
  ['of a removed team, which the server does not look at', [removed], ['Ann', 'Bo', 'Cy']],
  ['of a team whose agents are not told', [older], ['Ann', 'Bo', 'Cy']],
])('agents for tickets %s', (_, tickets, names) => {
  const given = tickets.filter((one) => one !== undefined)
  expect(agentsFor(given, { agents, teams }).map(({ name }) => name)).toEqual(names)
})

const both = ['solve', 'speak']
test.each([
  ['an answered ticket', [ticket()], 'may', both],
  ['an unanswered ticket', [ticket({ first_response_at: null })], 'may', ['speak']],
  ['an agent without the right to reply', [ticket({ first_response_at: null })], 'may not', ['solve']],
  ['several', [ticket(), ticket({ first_response_at: null })], 'may', ['solve']],
] as const)('%s is solved in these ways', (_, tickets, mayReply, keys) => {
  expect(statusChoices(tickets, ['solve'], mayReply, (key) => key).map(({ key }) => key)).toEqual(keys)
})

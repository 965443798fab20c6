import { type AgentAct, actsOf, type MemberAct, offeredActs } from './offered-acts.ts'
import { type Status, statuses, type Viewer } from './ticket.ts'

// Every status × act × role: what is offered when the server lists every permission there is (`all`), and when it lists
// none. Which permissions it lists in which status is its state machine's: scripts/offered-acts.test.ts compares them.

const listed = [
  ...['reply', 'attach', 'confirm', 'reopen', 'rate', 'nudge', 'cancel', 'close', 'hide', 'follow_up'],
  ...['note', 'assign', 'priority', 'label', 'merge', 'delete', 'status'],
  ...['status:open', 'status:pending', 'status:on_hold', 'status:solved', 'status:spam'],
]

/** The one permission that an act needs. */
const permissionOf: { member: Record<MemberAct, string>; agent: Record<AgentAct, string | null> } = {
  member: {
    reply: 'reply',
    attach: 'attach',
    confirm: 'confirm',
    notSolved: 'reopen',
    rate: 'rate',
    reopen: 'reopen',
    followUp: 'follow_up',
    nudge: 'nudge',
    cancel: 'cancel',
    close: 'close',
    hide: 'hide',
  },
  agent: {
    reply: 'reply',
    note: 'note',
    assign: 'assign',
    priority: 'priority',
    label: 'label',
    wait: 'status:pending',
    hold: 'status:on_hold',
    resume: 'status:open',
    solve: 'status:solved',
    merge: 'merge',
    link: null,
    spam: 'status:spam',
    delete: 'delete',
  },
}

/** Acts that belong to some statuses only; one permission stands for both. */
const onlyIn: Partial<Record<string, readonly Status[]>> = { notSolved: ['solved'], reopen: ['closed'] }

const roles: readonly Viewer[] = ['member', 'agent']
const cases = roles.flatMap((role) =>
  statuses.flatMap((status) =>
    Object.entries(permissionOf[role]).map(([act, permission]) => [role, act, status, permission] as const),
  ),
)
const everyRule = () => true

test('every act has a row', () => {
  for (const role of roles) expect([...actsOf[role]].sort()).toEqual(Object.keys(permissionOf[role]).sort())
})

test.each(cases)('%s: %s on %s needs the permission %s and its button', (role, act, status, permission) => {
  const offered = (permissions: readonly string[], may = everyRule) =>
    offeredActs({ status, permissions }, role, may).some((one) => one === act)
  const belongs = onlyIn[act]?.includes(status) ?? true
  expect(offered(permission === null ? [] : [permission])).toBe(belongs)
  expect(offered(listed)).toBe(belongs)
  expect(offered(listed.filter((one) => one !== permission))).toBe(permission === null && belongs)
})

/** The button of the page that an act needs, where it is not called like its permission. */
const buttonOf: Partial<Record<string, string>> = {
  notSolved: 'reopen',
  followUp: 'create',
  wait: 'status',
  hold: 'status',
  resume: 'status',
  solve: 'status',
  spam: 'status',
  link: 'merge',
}
const pageOf = { member: '/user/account/workorder', agent: '/user/account/woManage' }

test.each(cases)('%s: %s on %s is not offered without its button', (role, act, status) => {
  const button = `${pageOf[role]}/${buttonOf[act] ?? act}`
  const may = ({ name, subNodeName }: { name: string; subNodeName: string }) =>
    name === pageOf[role] && subNodeName !== button
  expect(offeredActs({ status, permissions: listed }, role, may)).not.toContain(act)
})

test('waiting for the member needs the right to write to them', () => {
  const may = ({ subNodeName }: { subNodeName: string }) => !subNodeName.endsWith('/reply')
  const offered = offeredActs({ status: 'open', permissions: listed }, 'agent', may)
  expect(offered).toContain('solve')
  expect(offered).not.toContain('wait')
})

test('a status that this release does not know offers what needs no status', () => {
  const offered = offeredActs({ status: { unknown: 'parked' }, permissions: ['reply', 'reopen'] }, 'member', everyRule)
  expect(offered).toEqual(['reply'])
})

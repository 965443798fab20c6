import { sharedDesk, wordsOf } from '../testing/ticket-desk.ts'

const desk = sharedDesk()
const { server, post, get, done, create, timeline } = desk

beforeEach(() => desk.clear())

test.each<[string, Record<string, unknown>, string]>([
  ['a short subject', { subject: 'x' }, 'The subject needs 2 to 100 characters'],
  ['a long subject', { subject: 'x'.repeat(101) }, 'The subject needs 2 to 100 characters'],
  ['no text', { body: ' ' }, 'Write a message'],
  ['text that shows nothing', { body: '\u200b\n\u2060' }, 'Write a message'],
  ['a subject that shows nothing', { subject: '\u200b\u3164\u200d' }, 'The subject needs 2 to 100 characters'],
  ['a long text', { body: 'x'.repeat(20_001) }, 'A message can have up to 20,000 characters'],
  ['an unknown category', { category_id: 99_999 }, 'This category is no longer available. Choose another one.'],
  [
    'a category beyond all keys',
    { category_id: 99_999_999_999 },
    'This category is no longer available. Choose another one.',
  ],
  [
    'a file that is not there',
    { attachments: ['/storage/none.png'] },
    'An attachment no longer exists. Upload it again.',
  ],
  [
    'many files',
    { attachments: Array.from({ length: 11 }, (_, place) => place + 1) },
    'A message can have up to 10 attachments',
  ],
  ['following up nothing', { follow_up_of_id: 99_999 }, 'The original work order doesn’t exist'],
])('a ticket with %s is refused', async (_what, values, msg) => {
  const answer = await post('create', desk.alice, {
    subject: 'Subject',
    category_id: desk.category,
    body: 'Text',
    ...values,
  })
  expect(answer).toMatchObject({ code: 0, msg, data: null })
})

test('the number of unfinished tickets that a member opens is limited, without those that agents open for them', async () => {
  const called = {
    subject: 'By phone',
    category_id: desk.category,
    body: 'She called',
    requester_id: server.people.alice,
  }
  await done('create', desk.agent, called)
  for (let count = 0; count < 20; count += 1) await create()
  expect(await post('create', desk.alice, { subject: 'More', category_id: desk.category, body: 'x' })).toMatchObject({
    code: 0,
    msg: 'You have 20 open work orders, which is the limit. Wait until one is completed.',
  })
})

test('an agent can create a ticket for a member, but a member cannot for others', async () => {
  const values = { subject: 'By phone', category_id: desk.category, body: 'He called', priority: 'high' }
  const { ticket: made } = await done('create', desk.agent, { ...values, requester_id: server.people.alice })
  expect(made).toMatchObject({ status: 'open', channel: 'agent', priority: 'high', requester: { nickname: 'Alice' } })
  expect(await post('create', desk.alice, { ...values, requester_id: server.people.master })).toMatchObject({
    code: 401,
  })
  expect(await post('create', desk.agent, { ...values, requester_id: server.people.stranger })).toMatchObject({
    code: 0,
  })
})

test('a refusal of the state machine is answered with its message', async () => {
  const { id } = await create()
  for (const [path, token, body, msg] of [
    ['confirm', desk.alice, {}, 'This isn’t possible in the work order’s current status'],
    ['notSolved', desk.alice, {}, 'This isn’t possible in the work order’s current status'],
    ['hide', desk.alice, {}, 'This isn’t possible in the work order’s current status'],
    ['nudge', desk.alice, {}, 'Wait a little before sending another reminder'],
    ['confirm', desk.alice, { score: 6 }, 'Choose 1 to 5'],
    ['reply', desk.alice, { body: '' }, 'Write a message'],
    ['reply', desk.alice, { body: '\u200b\ufe0f' }, 'Write a message'],
    ['status', desk.agent, { status: 'pending' }, 'Reply to the member first'],
    ['status', desk.agent, { status: 'solved' }, 'Reply to the member first'],
    ['status', desk.agent, { status: 'closed' }, 'Unknown work order status: closed'],
    ['status', desk.agent, { status: 'on_hold' }, 'Enter a reason for the hold'],
    ['assign', desk.agent, { assignee_id: server.people.alice }, 'This agent doesn’t exist'],
    ['priority', desk.agent, { priority: 'normal' }, 'There are no changes'],
    ['priority', desk.agent, { priority: 'max' }, 'Unknown priority'],
    ['label', desk.agent, { labels: ['x'.repeat(31)] }, 'Up to 10 labels of up to 30 characters, without commas'],
  ] as const) {
    expect([path, await post(path, token, { id, ...body })]).toMatchObject([path, { code: 0, msg, data: null }])
  }
})

test('the ticket of another member gets the same answer as a missing one', async () => {
  const { id } = await create()
  const stranger = await server.tokenOf(server.people.stranger)
  const hidden = await create()
  await done('cancel', desk.alice, { id: hidden.id })
  await done('hide', desk.alice, { id: hidden.id })
  const mine = await create({ subject: 'Of the master' }, desk.master)
  const never = await get('detail', desk.alice, { id: 99_999 })
  expect(never).toMatchObject({ code: 0, msg: 'This work order doesn’t exist', data: null })
  for (const [token, which] of [
    [stranger, id],
    [desk.alice, mine.id],
    [desk.alice, hidden.id],
    [desk.alice, 'x'],
    [desk.alice, 99_999_999_999],
  ] as const) {
    expect(await get('detail', token, { id: which })).toEqual(never)
    expect(await get('messages', token, { id: which, view: 'manage' })).toEqual(never)
    for (const path of ['reply', 'close', 'cancel', 'confirm', 'reopen', 'rate', 'nudge', 'hide', 'status', 'assign']) {
      expect([path, await post(path, token, { id: which, body: 'x' })]).toEqual([path, never])
    }
  }
})

test('the ticket of another member cannot be followed up', async () => {
  const { id } = await create({}, desk.master)
  await done('cancel', desk.master, { id })
  const followUp = { subject: 'Again', category_id: desk.category, body: 'Text', follow_up_of_id: id }
  expect(await post('create', desk.alice, followUp)).toMatchObject({
    code: 0,
    msg: 'The original work order doesn’t exist',
  })
  expect(await create(followUp, desk.master)).toMatchObject({ follow_up_of_id: id })
})

test('a note of a member is public, as only agents write internal notes', async () => {
  const { id } = await create()
  await done('reply', desk.alice, { id, body: 'Psst', visibility: 'internal' })
  expect(wordsOf((await timeline(desk.alice, id)).list)).toContain('Psst')
})

describe('with all rules but one', () => {
  const allowWithout = (missing: string) =>
    desk.allow([...server.people.rules.keys()].filter((rule) => rule !== missing))

  test('an agent without the own page has no ticket of their own', async () => {
    const { id } = await create({}, desk.agent)
    await allowWithout('account/workorder')
    const missing = { code: 0, msg: 'This work order doesn’t exist' }
    expect(await get('detail', desk.agent, { id, view: 'mine' })).toMatchObject(missing)
    expect(await post('cancel', desk.agent, { id, view: 'mine' })).toMatchObject(missing)
  })

  test('a confirmation with a score is stored without the score when the member may not rate', async () => {
    await allowWithout('account/workorder/rate')
    const { id } = await create()
    await done('status', desk.agent, { id, status: 'solved', body: 'Done' })
    const { ticket } = await done('confirm', desk.alice, { id, score: 5 })
    expect(ticket.status).toBe('closed')
    const rows = server.db.selectFrom('ticket').select('rating_score').where('id', '=', id)
    expect(await rows.executeTakeFirst()).toEqual({ rating_score: null })
  })
})

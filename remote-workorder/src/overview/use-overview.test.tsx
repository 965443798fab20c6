import { ApiError } from '@member/shared'
import { type FakeServer, runContribution } from '@member/shared/testing'
import { act, waitFor } from '@testing-library/react'
import area from '../../area.ts'
import { everyRule } from '../testing/thread-server.ts'
import { ticketAnswer, ticketRow } from '../testing/ticket-server.ts'

const counts = { all: 6, open: 2, pending: 1, closed: 3 }
const asked = ticketRow(31, { subject: 'Invoice', status: 'pending' })
const refuse = (...failure: ConstructorParameters<typeof ApiError>): FakeServer => {
  return () => {
    throw new ApiError(...failure)
  }
}
const answer: FakeServer = () => ticketAnswer([asked, ticketRow(30, { status: 'open' })], { counts })
const run = (server: FakeServer, language = 'en') => runContribution(area, 'overview', { server, language })

test('work orders are counted, with whose turn it is, and lead to the list', async () => {
  const paths: string[] = []
  const { current } = await run((call) => {
    paths.push(call.path)
    return answer(call)
  })
  expect(current()).toMatchObject({ tile: { label: 'Open work orders', figure: null }, items: null })
  await waitFor(() => expect(current()?.tile.figure).toEqual({ value: '3', hint: '1 needs you' }))
  expect(current()?.tile.to).toBe('/user/account/workorder')
  expect(current()).toMatchObject({ problem: undefined, work: undefined })
  expect(paths).toEqual(['/api/workorder/list'])
})

describe('agents', () => {
  const counted = { overdue: 4, waiting: 8, unassigned: 2, mine: 3 }
  const run = (desk: FakeServer) =>
    runContribution(area, 'overview', {
      server: (call) => (call.path === '/api/workorder/queues' ? desk(call) : answer(call)),
      language: 'en',
      authNodes: everyRule,
    })

  test('are told what the desk has to do, beside what waits for them as members', async () => {
    const { current } = await run(() => counted)
    expect(current()?.work?.map(({ label, figure }) => [label, figure])).toEqual(
      ['Overdue', 'Waiting for us', 'Unassigned', 'Assigned to you'].map((label) => [label, null]),
    )
    await waitFor(() => expect(current()?.work?.[0]?.figure?.value).toBe('4'))
    expect(current()?.work?.map(({ to, figure }) => [to, figure?.value])).toEqual([
      ['/user/account/woManage?queue=sla', '4'],
      ['/user/account/woManage?queue=waiting', '8'],
      ['/user/account/woManage?queue=unassigned', '2'],
      ['/user/account/woManage?queue=mine', '3'],
    ])
    expect(current()?.tile).toMatchObject({ label: 'Open work orders', figure: { value: '3' } })
    expect(current()?.items?.map(({ title }) => title)).toEqual(['Invoice'])
  })

  test.each<[string, FakeServer]>([
    ['is not counted', () => ({ all: 3 })],
    ['is not theirs', refuse('no-permission', 'Not yours', { code: 401 })],
  ])('of a desk that %s see what members see', async (_, desk) => {
    const { current } = await run(desk)
    await waitFor(() => expect(current()).toMatchObject({ tile: { figure: { value: '3' } }, work: undefined }))
    expect(current()?.problem).toBeUndefined()
  })

  test('hear of a desk that could not be asked, and it comes with the next try', async () => {
    let broken = true
    const { current } = await run((call) => (broken ? refuse('failure', 'Not now')(call) : counted))
    await waitFor(() => expect(current()?.problem?.error.message).toBe('Not now'))
    expect(current()).toMatchObject({ work: undefined })
    await waitFor(() => expect(current()?.tile.figure?.value).toBe('3'))
    broken = false
    act(() => current()?.problem?.retry())
    await waitFor(() => expect(current()?.work?.[1]?.figure?.value).toBe('8'))
    expect(current()?.problem).toBeUndefined()
  })
})

test('it speaks the language of the page', async () => {
  const { current } = await run(answer, 'zh-cn')
  await waitFor(() =>
    expect(current()?.tile).toMatchObject({ label: '未完成的工单', figure: { hint: '1 个待您处理' } }),
  )
})

test('what waits for the member is listed, solved ones after those to reply to', async () => {
  const server: FakeServer = () =>
    ticketAnswer([ticketRow(32, { subject: 'Refund', status: 'solved' }), asked], {
      counts: { ...counts, pending: 3, solved: 1 },
    })
  const { current } = await run(server)
  await waitFor(() => expect(current()?.items).not.toBeNull())
  expect(current()?.items?.map(({ title }) => title)).toEqual(['Invoice', 'Refund', '2 more work orders need you'])
  expect(current()?.items?.[0]?.hint).toMatch(/Reply needed · .* ago · T-31/)
  expect(current()?.items?.[1]?.hint).toMatch(/Please confirm/)
})

test('the first question is a step that is done once there is a work order', async () => {
  const { current } = await run(() => ticketAnswer([]))
  await waitFor(() =>
    expect(current()?.firstStep).toMatchObject({ title: 'Need help? Open a work order', state: 'open' }),
  )
  // A zero needs no hint.
  expect(current()?.tile.figure).toEqual({ value: '0', hint: '' })
  const { current: later } = await run(answer)
  await waitFor(() => expect(later()?.firstStep?.state).toBe('done'))
})

test.each<[string, FakeServer]>([
  ['404', refuse('http', 'No such address', { code: 404 })],
  ['no permission', refuse('no-permission', 'Not yours', { code: 401 })],
  ['no counts', () => ({ list: [], total: 4 })],
])('nothing is contributed on %s', async (_, server) => {
  const { current } = await run(server)
  await waitFor(() => expect(current()).toBeNull())
})

test('a failure is told, and the next try brings the figure', async () => {
  let broken = true
  const { current } = await run((call) => (broken ? refuse('failure', 'The desk is closed') : answer)(call))
  await waitFor(() => expect(current()?.problem?.error.message).toBe('The desk is closed'))
  expect(current()).toMatchObject({ tile: { figure: null }, items: null })
  broken = false
  act(() => current()?.problem?.retry())
  await waitFor(() => expect(current()?.tile.figure?.value).toBe('3'))
  expect(current()?.problem).toBeUndefined()
})

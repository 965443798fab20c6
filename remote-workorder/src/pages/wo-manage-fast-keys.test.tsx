import { ApiError } from '@member/shared'
import { renderArea } from '@member/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import area from '../../area.ts'
import { agentNodes, queueServer } from '../testing/queue-server.ts'
import { detailRow } from '../testing/thread-server.ts'

// Keys can be faster than code and answers: none acts on what it was not meant for, and none is lost.

async function open(answers: Parameters<typeof queueServer>[0]) {
  const desk = queueServer(answers)
  await renderArea(area, {
    at: '/user/account/woManage',
    server: desk.server,
    authNodes: agentNodes('reply', 'note', 'assign', 'label', 'status'),
  })
  const head = await screen.findByRole('rowheader', { name: /Subject 2/ })
  act(() => head.closest('tr')?.focus())
  return desk
}

/** Presses keys without waiting for what they do. */
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}

it('what is typed for a dialog whose code is not there yet is kept for it, and does nothing on the page', async () => {
  const { sent } = await open({})
  press('l', 'e', 'Enter')
  const field = await screen.findByRole('combobox', { name: /label/i })
  expect(field).toHaveValue('e')
  expect(sent('POST bulk')).toEqual([])
  expect(screen.queryByRole('region', { name: 'Work order' })).toBeNull()
})

/** Opens a row for a reply and types it before the work order has come. */
async function typeAhead(detail: unknown) {
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  const desk = await open({
    'GET detail': () => held.then(() => (detail instanceof Error ? Promise.reject(detail) : detail)),
    'POST seen': {},
  })
  press('r', 'e', 'a', 's', 'y')
  await screen.findByRole('region', { name: 'Open work order' })
  press('!')
  await act(async () => come())
  return desk
}

it('what is typed for a reply is kept for it while its work order is on its way', async () => {
  const permissions = ['reply', 'note', 'assign', 'status', 'status:solved']
  const { sent } = await typeAhead({ ticket: detailRow(2, { permissions }), list: [], next_seq: 1 })
  const text = await screen.findByRole('textbox', { name: 'Reply' })
  await waitFor(() => expect(text).toHaveValue('easy!'))
  expect(text).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('POST bulk')).toEqual([])
})

it('keys are shortcuts again where nothing can be written', async () => {
  await typeAhead({ ticket: detailRow(2, { status: 'closed', permissions: ['label'] }), list: [], next_seq: 1 })
  await screen.findByRole('heading', { name: 'Subject 2' })
  await waitFor(() => {
    press('l')
    expect(screen.getByRole('dialog', { name: /label/i })).toBeVisible()
  })
})

it('keys are shortcuts again where the work order cannot be loaded', async () => {
  await typeAhead(new ApiError('http', 'Gone', { code: 500 }))
  await screen.findByRole('button', { name: 'Retry' })
  await waitFor(() => {
    press('l')
    expect(screen.getByRole('dialog', { name: /label/i })).toBeVisible()
  })
})

it('nobody can be chosen before all agents are known', async () => {
  const waiting: ((answer: unknown) => void)[] = []
  const { sent } = await open({ 'GET agents': () => new Promise((resolve) => waiting.push(resolve)) })
  press('a')
  await screen.findByText('Loading …')
  press('Enter')
  expect(within(screen.getByRole('dialog')).queryByRole('option')).toBeNull()
  const list = [{ id: 7, kind: 'agent', nickname: 'Alice', avatar: '' }]
  await act(async () => {
    for (const answer of waiting) answer({ list })
  })
  expect(await screen.findByRole('option', { name: 'Me (Alice)' })).toHaveAttribute('aria-selected', 'true')
  expect(sent('POST bulk')).toEqual([])
})

it('acts wait for those before them, and know their versions', async () => {
  const answers: (() => void)[] = []
  const bulk = ({ body }: { body: unknown }) =>
    new Promise((resolve) => {
      const { ids, versions } = body as { ids: number[]; versions: number[] }
      const list = ids.map((id, at) => ({ id, done: true, conflict: false, version: (versions[at] ?? 0) + 1 }))
      answers.push(() => resolve({ list, done: 1, undo: 'x' }))
    })
  const { sent } = await open({ 'POST bulk': bulk })
  press('e', 'j', 'e', 'k', 'e')
  for (const asked of [1, 2, 3]) {
    await waitFor(() => expect(sent('POST bulk')).toHaveLength(asked))
    await act(async () => answers[asked - 1]?.())
  }
  expect(sent('POST bulk')).toMatchObject([
    { ids: [2], versions: [1] },
    { ids: [3], versions: [1] },
    { ids: [2], versions: [2] },
  ])
})

import { ApiError, formatDate } from '@member/shared'
import { screen, waitFor } from '@testing-library/react'
import { openQueue } from '../testing/open-queue.ts'
import type { Answers } from '../testing/queue-server.ts'

// The filtered list as a file that people read: words instead of codes, times that sort, and no formulas.

let saved: { name: string; file: Blob }[]
const savedText = async () => {
  const [one] = saved
  if (one === undefined) throw new Error('nothing was saved')
  const reader = new FileReader()
  reader.readAsArrayBuffer(one.file)
  await new Promise((resolve) => reader.addEventListener('load', resolve))
  // Decoders swallow the byte order mark unless they are told not to.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer)
}

beforeEach(() => {
  saved = []
  let last = new Blob()
  URL.createObjectURL = (file) => {
    last = file as Blob
    return 'blob:export'
  }
  URL.revokeObjectURL = () => {}
  HTMLAnchorElement.prototype.click = function () {
    saved.push({ name: this.download, file: last })
  }
})

const exported = (id: number, change: object = {}) => ({
  number: `WO20261100${String(id).padStart(2, '0')}`,
  subject: `Subject ${id}`,
  status: 'pending',
  priority: 'urgent',
  impact: 'blocked',
  category: 'Orders',
  requester: 'Alice',
  assignee: 'Wen',
  team: '',
  labels: ['vip', 'billing'],
  created_at: 1_790_000_000,
  first_response_at: null,
  solved_at: null,
  closed_at: null,
  last_activity_at: 1_790_000_060,
  rating: 5,
  missed: ['first', 'resolve'],
  ...change,
})

async function open(query: string, answers: Answers) {
  const opened = await openQueue(query, answers, ['export'])
  /** It can be pressed once its code has come. */
  const button = async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: /xport/ })).toBeEnabled())
    return screen.getByRole('button', { name: /xport/ })
  }
  return { ...opened, button }
}

test('the filtered list, in words', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_790_000_120_000)
  const { user, sent, host, button } = await open('?status=pending&keywords=refund', {
    'GET export': { ids: [2, 1, 3], complete: true },
    'POST exportRows': {
      list: [
        exported(2, { subject: '=1+1' }),
        exported(1, { status: 'odd', impact: null }),
        exported(3, { status: 'closed', merged_into: 'WO2026110001' }),
      ],
    },
  })
  await user.click(await button())
  await waitFor(() => expect(host.notices).toHaveLength(1))
  expect(host.notices).toMatchObject([{ tone: 'success', text: `Exported 3 work orders: ${saved[0]?.name}` }])
  expect(sent('GET export')).toEqual([
    { queue: 'all', status: 'pending', keywords: 'refund', sort: 'activity', order: 'desc' },
  ])
  expect(sent('POST exportRows')).toEqual([{ ids: [2, 1, 3] }])
  expect(saved[0]?.name).toBe(`work-orders_${formatDate(1_790_000_120, 'date')}.csv`)
  const [created, active] = [formatDate(1_790_000_000), formatDate(1_790_000_060)]
  expect((await savedText()).split('\r\n')).toEqual([
    '\ufeffNumber,Subject,Status,Priority,Impact,Category,Requester,Assignee,Team,Labels,Created,First reply,Solved,Closed,Updated,Rating,Overdue',
    `WO2026110002,'=1+1,Pending,Urgent,Completely blocked,Orders,Alice,Wen,,"vip, billing",${created},,,,${active},5,"First reply, Resolution"`,
    `WO2026110001,Subject 1,odd,Urgent,,Orders,Alice,Wen,,"vip, billing",${created},,,,${active},5,"First reply, Resolution"`,
    `WO2026110003,Subject 3,Merged,Urgent,Completely blocked,Orders,Alice,Wen,,"vip, billing",${created},,,,${active},5,"First reply, Resolution"`,
    '',
  ])
})

test('a long list in parts, which can be cancelled', async () => {
  let release = () => {}
  const ids = Array.from({ length: 1200 }, (_, index) => index + 1)
  const { user, sent, host, button, unmount } = await open('', {
    'GET export': { ids, complete: true },
    'POST exportRows': ({ body }: { body: { ids: number[] } }) =>
      body.ids[0] === 1
        ? { list: body.ids.map((id) => exported(id)) }
        : new Promise((resolve) => {
            release = () => resolve({ list: [] })
          }),
  })
  await user.click(await button())
  await user.click(await screen.findByRole('button', { name: 'Cancel export (500 of 1,200)' }))
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible()
  release()
  // Another export begins anew.
  await user.click(await button())
  await screen.findByRole('button', { name: 'Cancel export (500 of 1,200)' })
  expect(sent('POST exportRows').map((body) => (body as { ids: number[] }).ids.length)).toEqual([500, 500, 500, 500])
  expect([saved, host.notices]).toEqual([[], []])
  unmount()
  expect(host.notices).toMatchObject([{ tone: 'info', text: 'Export cancelled because you left the page.' }])
})

test('says when the list has more than the file, and when it failed', async () => {
  const { user, host, answer, button } = await open('', {
    'GET export': { ids: [1], complete: false },
    'POST exportRows': { list: [exported(1)] },
  })
  await user.click(await button())
  await waitFor(() => expect(host.notices).toMatchObject([{ tone: 'warning' }]))
  answer('POST exportRows', new ApiError('http', 'Too many calls', { code: 0 }))
  await user.click(await button())
  await waitFor(() => expect(host.notices).toMatchObject([{}, { tone: 'error', text: 'Too many calls' }]))
  expect(saved).toHaveLength(1)
})

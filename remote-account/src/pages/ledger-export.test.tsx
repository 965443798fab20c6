// The CSV file of balance and points: all that is filtered, safe in a spreadsheet, and told when it fails.
import { ApiError } from '@member/shared'
import { type FakeServer, renderArea } from '@member/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import area from '../../area.ts'
import { ledgerServer, type MadeChange } from '../testing/ledger-server.ts'

const many: MadeChange[] = Array.from({ length: 1203 }, (_, index) => ({
  change: index % 2 === 0 ? 500 : -199,
  reason: index === 1202 ? '=1+1 "x", y' : `Entry ${index}`,
  at: '2026-03-05T12:00',
}))

const saved: { name: string; text: Promise<string> }[] = []
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    // Read as bytes: reading as text would drop the byte order mark.
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(blob)
  })

beforeEach(() => {
  saved.length = 0
  let blob = new Blob()
  URL.createObjectURL = (object) => {
    blob = object as Blob
    return 'blob:test'
  }
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: textOf(blob) })
  })
})

async function open(query: string, wrap: (server: FakeServer) => FakeServer = (server) => server) {
  const made = ledgerServer('balance', many)
  const rendered = await renderArea(area, { at: `/user/account/balance${query}`, server: wrap(made.server) })
  await screen.findByRole('table', { name: /^Changes to your balance/ })
  return { ...rendered, ...made }
}
const button = () => screen.getByRole('button', { name: 'Export CSV' })

it('contains all pages of the filtered records in the sort order shown', async () => {
  const { host, lists } = await open('?kind=in&sort=oldest&page=3&from=2026-03-01&to=2026-03-31')
  await userEvent.click(button())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('balance_Money-in_2026-03-01_2026-03-31.csv')
  const text = (await saved[0]?.text) ?? ''
  expect(text.startsWith('\uFEFFTime,Reason,Before,Change,After\r\n')).toBe(true)
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 602)
  expect(lines[1]).toBe('2026-03-05 12:00:00,Entry 0,0.00,5.00,5.00')
  expect(lines.at(-1)).toMatch(/^2026-03-05 12:00:00,"'=1\+1 ""x"", y",\d+\.\d\d,5\.00,\d+\.\d\d$/)
  expect(lists().slice(1)).toEqual(
    [1, 2].map((page) => expect.objectContaining({ page, limit: 500, kind: 'in', sort: 'oldest', from: '2026-03-01' })),
  )
  expect(host.notices).toEqual([{ tone: 'success', text: `Exported 602 records: ${saved[0]?.name}` }])
})

it('keeps negative amounts as numbers', async () => {
  await open('?range=all&kind=out')
  await userEvent.click(button())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^balance_Money-out_2026-03-05_\d{4}-\d\d-\d\d\.csv$/)
  expect((await saved[0]?.text)?.split('\r\n')[1]).toMatch(/,-1\.99,/)
})

it('shows its progress and can be cancelled', async () => {
  let release = () => {}
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  let answered: Promise<unknown> = Promise.resolve()
  await open('?range=all', (server) => (call) => {
    if (call.params.limit !== 500 || call.params.page !== 2) return server(call)
    answered = waiting.then(() => server(call))
    return answered
  })
  await userEvent.click(button())
  expect(await screen.findByText('500 of 1,203')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Export CSV' })).toHaveAttribute('max', '1203')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(button()).toHaveFocus()
  release()
  await act(() => answered)
  // All that follows from the answer without waiting for anything else has happened by the next turn.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(saved).toEqual([])
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

it.each<[string, (rendered: Awaited<ReturnType<typeof open>>) => unknown]>([
  ['leaving the page', ({ unmount }) => unmount()],
  ['another filter', () => userEvent.click(screen.getByRole('button', { name: 'Money in' }))],
])('%s ends it, and no file is saved', async (_, end) => {
  let asked: AbortSignal | undefined
  let answer: () => void = () => {}
  const rendered = await open('?range=all', (server) => (call, signal) => {
    if (call.params.limit !== 500) return server(call)
    asked = signal
    return new Promise((resolve) => {
      answer = () => resolve(server(call))
    })
  })
  await userEvent.click(button())
  await waitFor(() => expect(asked?.aborted).toBe(false))
  await end(rendered)
  expect(asked?.aborted).toBe(true)
  await act(async () => answer())
  expect(saved).toEqual([])
})

it('reports a failure and tries again', async () => {
  let broken = true
  await open('?range=all', (server) => (call) => {
    if (broken && call.params.limit === 500 && call.params.page === 2)
      throw new ApiError('timeout', 'The server took too long')
    return server(call)
  })
  await userEvent.click(button())
  expect(await screen.findByRole('alert')).toHaveTextContent('Export failed: The server took too long')
  expect(saved).toEqual([])
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await saved[0]?.text)?.trimEnd().split('\r\n')).toHaveLength(1204)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('starts over for another filter after a failure', async () => {
  let broken = true
  await open('?range=all', (server) => (call) => {
    if (broken && call.params.limit === 500 && call.params.page === 2) throw new ApiError('timeout', 'Too late')
    return server(call)
  })
  await userEvent.click(button())
  await screen.findByRole('alert')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Money in' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = ((await saved[0]?.text) ?? '').trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 602)
  expect(lines.filter((line) => line.includes(',-1.99,'))).toEqual([])
})

import { ApiError, type Contributed, type LastViews } from '@member/shared'
import { type FakeServer, fakeMember, type RenderAreaOptions, renderArea } from '@member/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import area from '../../area.ts'

// The overview shows what it showed on the last visit, until it has what is new.

const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07']
const growth = { days, money: days.map(() => '1.00'), score: days.map(() => 2) }
const whole: FakeServer = () => ({ ...growth, unfamiliarLogins: [], accountVerificationType: [] })
const never: FakeServer = () => new Promise(() => {})
const contributed = (value: string): Contributed<'overview'>[] => [
  {
    area: 'made',
    state: 'ready',
    contribution: {
      tile: { label: 'Open requests', to: '/user/made', figure: { value, hint: '1 for you' } },
      work: [{ label: 'Overdue', to: '/user/made?queue=sla', figure: { value: '2', hint: 'Past their time' } }],
      items: [{ id: '31', title: 'Invoice', hint: 'Waiting', to: '/user/made?id=31' }],
    },
  },
]
const onItsWay = { overview: [{ area: 'made', state: 'waiting' as const }] }

/** Keeps what pages write, as the host does for one member. */
function memory(): LastViews & { kept: ReturnType<LastViews['read']> } {
  return {
    kept: null,
    read() {
      return this.kept
    },
    write(memberId, text) {
      this.kept = { memberId, since: 1_760_000_000, text }
    },
  }
}
const visit = (options: Partial<RenderAreaOptions>) =>
  renderArea(area, {
    at: '/user/account/overview',
    server: whole,
    contributions: { overview: contributed('3') },
    ...options,
  })
/** A visit that is left when everything has come. */
async function firstVisit(): Promise<ReturnType<typeof memory>> {
  const lastViews = memory()
  const { unmount } = await visit({ lastViews })
  await waitFor(() => expect(lastViews.kept).not.toBeNull())
  unmount()
  return lastViews
}
/** A visit on which nothing has come yet. */
const waitingVisit = (lastViews: LastViews, options: Partial<RenderAreaOptions> = {}) =>
  visit({ lastViews, member: null, server: never, contributions: onItsWay, ...options })

test('everything is shown before anything has come, and marked', async () => {
  await waitingVisit(await firstVisit())
  expect(screen.getByRole('heading', { level: 1, name: /Alice/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Balance.*¥128\.50/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Points.*640/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Open requests.*3/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Overdue.*2/ })).toBeVisible()
  const list = screen.getByRole('list', { name: 'To do' })
  expect(within(list).getByRole('link', { name: /Invoice/ })).toBeVisible()
  expect(screen.getByText(/^Showing your last visit, \d+ Oct.*, \d\d:\d\d\. Updating…$/)).toBeVisible()
  expect(await screen.findByRole('slider', { name: 'Day' })).toBeInTheDocument()
})

test('what is new takes its place, and screen readers hear of it', async () => {
  const lastViews = await firstVisit()
  await visit({ lastViews, member: { money: '99.00' }, contributions: { overview: contributed('8') } })
  expect(await screen.findByText('Up to date')).toBeInTheDocument()
  expect(screen.queryByText(/Showing your last visit/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Balance.*¥99\.00/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Open requests.*8/ })).toBeVisible()
  expect(lastViews.kept?.text).toContain('99.00')
})

test('another member sees nothing of it once the host knows who they are', async () => {
  await waitingVisit(await firstVisit(), { member: { id: fakeMember.id + 1, nickname: 'Bob', money: '1.00' } })
  expect(screen.getByRole('heading', { level: 1, name: /Bob/ })).toBeVisible()
  expect(screen.queryByText(/¥128\.50|Invoice|Showing your last visit/)).not.toBeInTheDocument()
  expect(screen.queryByRole('slider')).not.toBeInTheDocument()
})

test('what could not be renewed stays, with its time and another try', async () => {
  const lastViews = await firstVisit()
  const kept = lastViews.kept
  let broken = true
  const server: FakeServer = (call) => {
    if (broken) throw new ApiError('failure', 'Not now')
    return whole(call)
  }
  await visit({ lastViews, server })
  expect(await screen.findByText(/^Couldn’t update\. These figures are from \d+ Oct/)).toBeVisible()
  expect(screen.getByRole('slider', { name: 'Day' })).toBeInTheDocument()
  expect(lastViews.kept).toBe(kept)
  broken = false
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry)
  expect(await screen.findByText('Up to date')).toBeInTheDocument()
  expect(screen.queryByText(/could not be updated/)).not.toBeInTheDocument()
})

test('one press repeats what has failed while other parts are still awaited', async () => {
  const lastViews = await firstVisit()
  let repeated = 0
  const problem = {
    error: new ApiError('failure', 'Not now'),
    retry: () => {
      repeated += 1
    },
    retrying: false,
  }
  const [broken] = contributed('3')
  if (broken?.state !== 'ready') throw new Error('one is ready')
  const contribution = { ...broken.contribution, items: null, problem }
  await waitingVisit(lastViews, { member: {}, contributions: { overview: [{ ...broken, contribution }] } })
  expect(await screen.findByText(/^Couldn’t update/)).toBeVisible()
  const [first] = screen.getAllByRole('button', { name: 'Retry' })
  await userEvent.click(first as HTMLElement)
  expect(repeated).toBe(1)
})

test('nothing is kept while a part is missing', async () => {
  const lastViews = memory()
  await visit({ lastViews, contributions: onItsWay })
  await screen.findByRole('slider')
  expect(lastViews.kept).toBeNull()
})

import type { FakeServer } from '@member/shared/testing'

/** A change in a test: cents or points, and its local time. */
export interface MadeChange {
  change: number
  reason: string
  /** `YYYY-MM-DDThh:mm`, in the time zone of the test. */
  at: string
}

const seconds = (at: string): number => new Date(at).getTime() / 1000

/**
 * A server that filters, sorts and sums up like ours. `changes` are oldest first. `lists` has the parameters of each
 * request for a list.
 */
export function ledgerServer(ledger: 'balance' | 'integral', changes: readonly MadeChange[]) {
  const asked: Record<string, unknown>[] = []
  const write = (amount: number) => (ledger === 'balance' ? (amount / 100).toFixed(2) : amount)
  let held = 0
  const rows = changes.map(({ change, reason, at }, index) => {
    held += change
    const key = ledger === 'balance' ? 'money' : 'score'
    const [before, after] = [write(held - change), write(held)]
    return {
      id: index + 1,
      change,
      row: { id: index + 1, [key]: write(change), before, after, memo: reason, create_time: seconds(at) },
    }
  })
  const within = ({ from, to }: Record<string, unknown>) =>
    rows.filter(
      ({ row }) =>
        (from === undefined || row.create_time >= seconds(`${from}T00:00`)) &&
        (to === undefined || row.create_time < seconds(`${to}T00:00`) + 86_400),
    )
  const sums = (part: typeof rows) => {
    const sum = (sign: number) =>
      part.filter(({ change }) => change * sign > 0).reduce((total, { change }) => total + change, 0)
    return { in: write(sum(1)), out: write(sum(-1)), count: part.length }
  }
  const list = (params: Record<string, unknown>) => {
    const {
      page,
      limit,
      kind,
      sort = 'newest',
    } = params as { page: number; limit: number; kind?: string; sort?: string }
    const found = within(params).filter(({ change }) => kind === undefined || (kind === 'in' ? change > 0 : change < 0))
    const inOrder = sort === 'newest' || sort === 'oldest' ? found : found.toSorted((a, b) => a.change - b.change)
    if (sort === 'newest' || sort === 'highest') inOrder.reverse()
    const shown = inOrder.slice((page - 1) * limit, page * limit).map(({ row }) => row)
    return { list: shown, total: found.length, sort, sum: write(0) }
  }
  const summary = (params: Record<string, unknown>) => {
    const part = within(params)
    const days = [...new Set(part.map(({ id }) => (changes[id - 1]?.at ?? '').slice(0, 10)))]
    const of = (day: string) => part.filter(({ id }) => changes[id - 1]?.at.startsWith(day))
    const earned = part.filter(({ change }) => change > 0)
    return {
      from: params.from ?? days[0] ?? '2026-03-10',
      to: params.to ?? days.at(-1) ?? '2026-03-10',
      step: 'day',
      before: part[0]?.row.before ?? write(0),
      after: part.at(-1)?.row.after ?? write(0),
      ...sums(part),
      previous: params.from === undefined ? null : { from: '2026-01-01', to: '2026-01-31', ...sums(rows.slice(0, 2)) },
      series: days.map((day) => ({ day, ...sums(of(day)), after: of(day).at(-1)?.row.after })),
      earned: {
        list: earned.map(({ row, change }) => ({ reason: row.memo, score: change, times: 1 })),
        counted: earned.length,
        total: earned.length,
      },
    }
  }
  const server: FakeServer = ({ path, params }) => {
    if (path.endsWith('Summary')) return summary(params)
    asked.push(params)
    return list(params)
  }
  return { server, lists: () => asked }
}

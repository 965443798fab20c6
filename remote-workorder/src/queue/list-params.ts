import type { QueueView } from './queue-view.ts'

/** The last second of a day of the browser's time zone, or its first; in seconds since 1970. */
const secondOf = (day: string, time: '00:00:00' | '23:59:59'): number | undefined =>
  day === '' ? undefined : Math.floor(new Date(`${day}T${time}`).getTime() / 1000)

const numberOf = (id: string): number | undefined => (id === '' ? undefined : Number(id))

/** What the calls `list` and `export` are asked for a view, without its page. */
export function scopeParams({ queue, keywords, filters, sort }: QueueView) {
  const { status, priority, label, category_id, assignee_id, requester_id, team, from, to } = filters
  const params = {
    queue,
    status: status || undefined,
    keywords: keywords || undefined,
    priority: priority || undefined,
    label: label || undefined,
    category_id: numberOf(category_id),
    assignee_id: numberOf(assignee_id),
    requester_id: numberOf(requester_id),
    team: numberOf(team),
    from: secondOf(from, '00:00:00'),
    to: secondOf(to, '23:59:59'),
    sort: sort.key,
    order: sort.direction,
  }
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as Partial<typeof params>
}

import { changedView, clearedView, isFiltered, listKey, readQueueView, writeQueueView } from './queue-view.ts'

const read = (query: string) => readQueueView(new URLSearchParams(query))

describe('the address of the queue', () => {
  test.each([
    '',
    'queue=unassigned',
    'queue=sla&keywords=%E9%80%80%E6%AC%BE&status=open&category_id=3&priority=urgent&assignee_id=2&team=4&label=%E7%89%A9%E6%B5%81&requester_id=9&from=2026-01-02&to=2026-02-03&sort=created&order=asc&page=3&limit=20&ticket=12',
    'sort=activity&order=asc',
  ])('is the same after reading and writing: “%s”', (query) => {
    const once = writeQueueView(read(query)).toString()
    expect(writeQueueView(read(once)).toString()).toBe(once)
    expect(read(once)).toEqual(read(query))
  })

  test.each([
    ['queue=everything', { queue: 'all' }],
    ['page=0', { position: { page: 1, size: 50 } }],
    ['limit=7', { position: { page: 1, size: 50 } }],
    ['ticket=abc', { ticket: null }],
    ['sort=colour', { sort: { key: 'activity', direction: 'desc' } }],
    ['queue=sla', { sort: { key: 'due', direction: 'asc' } }],
  ])('has the default for what is none: %s', (query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  test.each(['status=lost', 'priority=9', 'category_id=x', 'assignee_id=-1', 'from=2026-13-45', 'to=yesterday'])(
    'has no filter for what is none: %s',
    (query) => {
      expect(isFiltered(read(query))).toBe(false)
    },
  )
})

describe('a change', () => {
  const third = read('queue=waiting&page=3&priority=high&ticket=7')

  test('of a filter begins at page 1 and keeps the others', () => {
    const changed = changedView(third, { filters: { status: 'open' } })
    expect(changed).toMatchObject({ position: { page: 1 }, filters: { status: 'open', priority: 'high' } })
  })

  test('of the queue takes the order of that queue', () => {
    expect(changedView(read('sort=created'), { queue: 'sla' }).sort).toEqual({ key: 'due', direction: 'asc' })
  })

  test('of the open ticket stays on the page', () => {
    expect(changedView(third, { ticket: '8' })).toMatchObject({ position: { page: 3 }, ticket: '8' })
  })

  test('that clears leaves the queue', () => {
    expect(clearedView(third)).toMatchObject({ queue: 'waiting', filters: { priority: '' } })
  })
})

test('a list has the same name whichever ticket is open beside it', () => {
  const list = 'queue=mine&priority=high&page=4&limit=20'
  expect(listKey(read(`${list}&ticket=9`))).toBe(listKey(read(list)))
  expect(listKey(read(`${list}&ticket=9`))).not.toBe(listKey(read(`${list}&page=5`.replace('page=4&', ''))))
})

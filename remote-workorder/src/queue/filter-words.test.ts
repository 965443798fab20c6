import type { DeskChoices } from '../acts/use-choices.ts'
import { goneFilters } from './filter-words.ts'
import { readQueueView } from './queue-view.ts'

const choices: DeskChoices = {
  agents: [{ id: '8', name: 'Wen' }],
  teams: [{ id: '4', name: 'Delivery', members: null }],
  categories: [{ id: '1', name: 'Delivery' }],
  labels: ['vip'],
  loaded: ['agents', 'teams', 'categories', 'labels'],
  problem: null,
  state: 'ready',
}
const gone = (query: string, known: Partial<DeskChoices> = {}) =>
  goneFilters(readQueueView(new URLSearchParams(query)).filters, { ...choices, ...known })

test.each([
  ['what is there', 'category_id=1&assignee_id=8&team=4&label=vip', []],
  ['what has no choices', 'status=open&requester_id=99&from=2026-01-02', []],
  ['a category', 'category_id=9&label=vip', ['category_id']],
  ['an agent', 'assignee_id=9', ['assignee_id']],
  ['a team', 'team=9', ['team']],
  ['a label', 'label=billing', ['label']],
])('filters that name what was removed: %s', (_, query, expected) => {
  expect(gone(query)).toEqual(expected)
})

test('nothing counts as removed while its choices are not here, or not all of them', () => {
  expect(gone('team=9&category_id=9', { teams: [], loaded: ['categories'] })).toEqual(['category_id'])
  expect(gone('label=billing', { labels: Array.from({ length: 1000 }, (_, index) => `label ${index}`) })).toEqual([])
})

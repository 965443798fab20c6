import { type ListFacts, listState } from './list-state.ts'

const facts: ListFacts = { answer: undefined, failed: false, page: 1, filtered: false }

describe('listState', () => {
  it.each<[Partial<ListFacts>, ReturnType<typeof listState>]>([
    [{}, 'loading'],
    [{ failed: true }, 'failed'],
    [{ answer: { rows: 3, total: 3 } }, 'rows'],
    [{ answer: { rows: 3, total: 3 }, failed: true }, 'rows'],
    [{ answer: { rows: 0, total: 0 } }, 'empty'],
    [{ answer: { rows: 0, total: 0 }, page: 4 }, 'empty'],
    [{ answer: { rows: 0, total: 0 }, filtered: true }, 'nothing-found'],
    [{ answer: { rows: 0, total: 28 }, page: 9 }, 'past-end'],
    [{ answer: { rows: 0, total: 28 }, page: 9, filtered: true }, 'past-end'],
  ])('for %j is %s', (given, state) => {
    expect(listState({ ...facts, ...given })).toBe(state)
  })
})

import { type ListFacts, listState } from './list-state.ts'

const facts: ListFacts = { answer: undefined, failed: false, position: { page: 1, size: 10 }, filtered: false }

describe('listState', () => {
  it.each<[Partial<ListFacts>, ReturnType<typeof listState>]>([
    [{}, 'loading'],
    [{ failed: true }, 'failed'],
    [{ answer: { rows: 3, total: 3 } }, 'rows'],
    [{ answer: { rows: 3, total: 3 }, failed: true }, 'rows'],
    [{ answer: { rows: 0, total: 0 } }, 'empty'],
    [{ answer: { rows: 0, total: 0 }, filtered: true }, 'nothing-found'],
    [{ answer: { rows: 0, total: 28 }, position: { page: 9, size: 10 } }, 'loading'],
    [{ answer: { rows: 0, total: 28 }, position: { page: 9, size: 10 }, filtered: true }, 'loading'],
    [{ answer: { rows: 0, total: 28 }, position: { page: 3, size: 10 } }, 'empty'],
  ])('for %j is %s', (given, state) => {
    expect(listState({ ...facts, ...given })).toBe(state)
  })
})

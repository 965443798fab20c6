import { type MessageDraft, withReturned } from './merge-draft.ts'

const file = (name: string) => ({ url: `/s/${name}`, name, size: 1 })
const draft = (body: string, ...files: string[]): MessageDraft => ({ body, sendAs: '', files: files.map(file) })

describe('withReturned', () => {
  it.each([
    ['nothing was written since', draft(''), draft('sent', 'f'), { body: 'sent', files: [file('f')] }],
    ['something was', draft('new', 'g'), draft('sent', 'f'), { body: 'sent\n\nnew', files: [file('f'), file('g')] }],
    ['it has files only', draft('new'), draft('', 'f'), { body: 'new', files: [file('f')] }],
    ['both have the same file', draft('', 'f', 'g'), draft('x', 'f'), { body: 'x', files: [file('f'), file('g')] }],
  ])('when %s', (_, now, returned, after) => {
    expect(withReturned(now, returned)).toEqual({ ...after, sendAs: '' })
  })

  it.each([
    ['', 'b', 'b'],
    ['a', 'b', 'a'],
    ['a', '', 'a'],
  ])('of the ids “%s” and “%s” takes “%s”, as one message has one', (own, returned, id) => {
    const merged = withReturned({ ...draft('x'), sendAs: own }, { ...draft('y'), sendAs: returned })
    expect(merged.sendAs).toBe(id)
  })

  it('has no more files than a message can have', () => {
    const many = (prefix: string) => Array.from({ length: 8 }, (_, index) => `${prefix}${index}`)
    expect(withReturned(draft('', ...many('a')), draft('', ...many('b'))).files).toHaveLength(10)
  })
})

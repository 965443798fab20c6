import { followDraft } from '@member/shared/outbox'
import { type DatedDraft, messageDrafts, withReturned } from './merge-draft.ts'

const file = (name: string) => ({ url: `/s/${name}`, name, size: 1 })
const draft = (body: string, at: number, ...files: string[]): DatedDraft => ({
  body,
  at,
  sendAs: '',
  files: files.map(file),
})

it.each([
  ['the server’s has only files', draft('', 0), draft('', 2, 'f'), 'servers'],
  ['this tab’s has only files', draft('', 3, 'f'), draft('b', 2), 'own'],
] as const)('files are something: when %s', (_, own, servers, taken) => {
  expect(followDraft(messageDrafts, own, servers, 'changed')).toBe(taken === 'own' ? own : servers)
})

describe('withReturned', () => {
  it.each([
    ['nothing was written since', draft('', 0), draft('sent', 0, 'f'), { body: 'sent', files: [file('f')] }],
    [
      'something was',
      draft('new', 0, 'g'),
      draft('sent', 0, 'f'),
      { body: 'sent\n\nnew', files: [file('f'), file('g')] },
    ],
    ['it has files only', draft('new', 0), draft('', 0, 'f'), { body: 'new', files: [file('f')] }],
    [
      'both have the same file',
      draft('', 0, 'f', 'g'),
      draft('x', 0, 'f'),
      { body: 'x', files: [file('f'), file('g')] },
    ],
  ])('when %s', (_, now, returned, after) => {
    expect(withReturned(now, returned)).toEqual({ ...after, sendAs: '' })
  })

  it.each([
    ['', 'b', 'b'],
    ['a', 'b', 'a'],
    ['a', '', 'a'],
  ])('of the ids “%s” and “%s” takes “%s”, as one message has one', (own, returned, id) => {
    const merged = withReturned({ ...draft('x', 0), sendAs: own }, { ...draft('y', 0), sendAs: returned })
    expect(merged.sendAs).toBe(id)
  })

  it('has no more files than a message can have', () => {
    const many = (prefix: string) => Array.from({ length: 8 }, (_, index) => `${prefix}${index}`)
    expect(withReturned(draft('', 0, ...many('a')), draft('', 0, ...many('b'))).files).toHaveLength(10)
  })
})

import { type DatedDraft, emptyDraft, followDraft, mergeDrafts, type Standing, withReturned } from './merge-draft.ts'

const file = (name: string) => ({ url: `/s/${name}`, name, size: 1 })
const draft = (body: string, at: number, ...files: string[]): DatedDraft => ({
  body,
  at,
  sendAs: '',
  files: files.map(file),
})

describe('mergeDrafts', () => {
  it.each<[string, DatedDraft, DatedDraft | null, 'own' | 'servers']>([
    ['the server has none', draft('a', 1), null, 'own'],
    ['the server’s is empty', draft('a', 1), draft(' ', 9), 'own'],
    ['this tab has none', draft('', 9), draft('b', 1), 'servers'],
    ['this tab has blanks', draft(' \n', 9), draft('b', 1), 'servers'],
    ['this tab’s is newer', draft('a', 2), draft('b', 1), 'own'],
    ['both are of the same second', draft('a', 2), draft('b', 2), 'own'],
    ['the server’s is newer', draft('a', 1), draft('b', 2), 'servers'],
    ['the server’s has only files', draft('', 0), draft('', 2, 'f'), 'servers'],
    ['this tab’s has only files', draft('', 3, 'f'), draft('b', 2), 'own'],
  ])('when %s', (_, own, servers, taken) => {
    expect(mergeDrafts(own, servers)).toBe(taken === 'own' ? own : servers)
  })
})

describe('followDraft', () => {
  it.each<[string, DatedDraft, DatedDraft | null, Standing, 'own' | 'servers' | 'empty']>([
    ['it was sent elsewhere and is as the server had it', draft('a', 1), null, 'saved', 'empty'],
    ['what arrived here was sent elsewhere', draft('a', 1), draft('', 2), 'arrived', 'empty'],
    ['it was changed here since', draft('a', 1), null, 'changed', 'own'],
    ['nothing was written here', draft('', 0), draft('b', 2), 'saved', 'servers'],
    ['the text that arrived was written on', draft('b', 1), draft('bc', 2), 'arrived', 'servers'],
    ['another text was written elsewhere', draft('a', 1), draft('b', 2), 'saved', 'own'],
  ])('when %s', (_, own, servers, standing, taken) => {
    expect(followDraft(own, servers, standing)).toBe({ own, servers, empty: emptyDraft }[taken])
  })
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

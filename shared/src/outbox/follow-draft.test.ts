import { type DraftKind, followDraft, type Standing } from './follow-draft.ts'

interface Draft {
  text: string
  at: number
}
const kind: DraftKind<Draft> = { empty: { text: '', at: 0 }, isEmpty: ({ text }) => text.trim() === '' }
const draft = (text: string, at: number): Draft => ({ text, at })

it.each<[string, Draft, Draft | null, Standing, 'own' | 'servers' | 'empty']>([
  ['the server has none of one that was changed here', draft('a', 1), null, 'changed', 'own'],
  ['the server’s is empty', draft('a', 1), draft(' ', 9), 'changed', 'own'],
  ['there is none here', draft('', 9), draft('b', 1), 'changed', 'servers'],
  ['there are blanks here', draft(' \n', 9), draft('b', 1), 'changed', 'servers'],
  ['the one here is newer', draft('a', 2), draft('b', 1), 'changed', 'own'],
  ['both are of the same second', draft('a', 2), draft('b', 2), 'changed', 'own'],
  ['the server’s is newer', draft('a', 1), draft('b', 2), 'changed', 'servers'],
  ['it was sent elsewhere and is as the server had it', draft('a', 1), null, 'saved', 'empty'],
  ['what arrived here was sent elsewhere', draft('a', 1), draft('', 2), 'arrived', 'empty'],
  ['nothing was written here', draft('', 0), draft('b', 2), 'saved', 'servers'],
  ['the text that arrived was written on', draft('b', 1), draft('bc', 2), 'arrived', 'servers'],
  ['another text was written elsewhere', draft('a', 1), draft('b', 2), 'saved', 'own'],
])('when %s', (_, own, servers, standing, taken) => {
  expect(followDraft(kind, own, servers, standing)).toBe({ own, servers, empty: kind.empty }[taken])
})

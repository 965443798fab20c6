import {
  compareDrafts,
  type DraftStep,
  type DraftVersions,
  followDraft,
  type OwnDraft,
  type ServersDraft,
} from './follow-draft.ts'

it.each<[OwnDraft, ServersDraft, DraftStep]>([
  ['unchanged', 'same', 'keep'],
  ['unchanged', 'newer', 'take'],
  ['unchanged', 'gone', 'keep'],
  ['unchanged', 'sent', 'empty'],
  ['changed', 'same', 'save'],
  ['changed', 'newer', 'keep'],
  ['changed', 'gone', 'save'],
  ['changed', 'sent', 'save'],
  ['emptied', 'same', 'save'],
  ['emptied', 'newer', 'take'],
  ['emptied', 'gone', 'empty'],
  ['emptied', 'sent', 'empty'],
])('a box that is %s, with the server’s %s: %s', (own, servers, step) => {
  expect(followDraft(own, servers)).toBe(step)
})

const versions = (own: string, known: string, servers: string, ...tried: string[]): DraftVersions => ({
  own,
  known,
  servers,
  tried,
})

it.each<[string, DraftVersions, [OwnDraft, ServersDraft]]>([
  ['there is none', versions('', '', ''), ['unchanged', 'same']],
  ['both say the same, whoever wrote it', versions('a', '', 'a'), ['unchanged', 'same']],
  ['it was begun here', versions('a', '', ''), ['changed', 'same']],
  ['it was begun elsewhere', versions('', '', 'b'), ['unchanged', 'newer']],
  ['it was begun in both', versions('a', '', 'b'), ['changed', 'newer']],
  ['it was written on elsewhere', versions('a', 'a', 'ab'), ['unchanged', 'newer']],
  ['it was written on here', versions('ab', 'a', 'a'), ['changed', 'same']],
  ['it was written on here and elsewhere', versions('ab', 'a', 'ac'), ['changed', 'newer']],
  ['it was sent or emptied elsewhere', versions('a', 'a', ''), ['unchanged', 'gone']],
  ['it was sent elsewhere and written on here', versions('ab', 'a', ''), ['changed', 'gone']],
  ['it was sent here', versions('', 'a', 'a'), ['emptied', 'same']],
  ['it was sent here, and another was written elsewhere', versions('', 'a', 'b'), ['emptied', 'newer']],
  ['an earlier one was saved, with its answer lost', versions('abc', '', 'a', 'a', 'ab'), ['changed', 'same']],
  ['one was sent before the answer that it is saved', versions('', '', 'a', 'a'), ['emptied', 'same']],
  ['an earlier try has not arrived', versions('a', '', '', 'a'), ['changed', 'same']],
])('when %s', (_, compared, found) => expect(compareDrafts(compared)).toEqual(found))

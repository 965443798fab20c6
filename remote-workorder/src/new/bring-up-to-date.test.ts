import { ApiError, type AreaHttp } from '@member/shared'
import { bringUpToDate } from './bring-up-to-date.ts'

const sent = { category_id: 2, subject: 'Parcel', impact: 'question', body: 'New text' } as const
const ticket = { id: 41, category_id: 2, subject: 'Parcel', impact: 'question' }
const earlier = { message_id: 9, body: 'Old text', files: 'same' }

async function arrive(change: { ticket?: object; earlier?: unknown; edit?: 'refused' }) {
  const edits: unknown[] = []
  const post = (async (path: string, body: unknown) => {
    edits.push([path, body])
    if (change.edit === 'refused') throw new ApiError('failure', 'Too late.')
    return {}
  }) as unknown as AreaHttp['post']
  const answer = { ticket: { ...ticket, ...change.ticket }, earlier: change.earlier }
  return { arrival: await bringUpToDate(post, sent, answer), edits }
}

test.each([
  ['it arrived once', {}, 'as written', 0],
  ['an earlier text arrived and is edited', { earlier }, 'as written', 1],
  ['an earlier text cannot be edited', { earlier, edit: 'refused' as const }, 'earlier', 1],
  ['it has earlier files', { earlier: { ...earlier, files: 'other' } }, 'earlier', 1],
  ['it has an earlier subject', { ticket: { subject: 'Order' } }, 'earlier', 0],
  ['it has an earlier category', { ticket: { category_id: 3 } }, 'earlier', 0],
  ['it has an earlier impact', { ticket: { impact: 'blocked' } }, 'earlier', 0],
  ['the server does not say', { ticket: { subject: undefined, impact: null } }, 'as written', 0],
])('when %s', async (_, change, arrival, edits) => {
  const outcome = await arrive(change)
  expect([outcome.arrival, outcome.edits.length]).toEqual([arrival, edits])
})

test('the text that was written last is the one that is edited in', async () => {
  const { edits } = await arrive({ earlier })
  expect(edits).toEqual([['/api/workorder/editMessage', { id: 41, view: 'mine', message_id: 9, body: 'New text' }]])
})

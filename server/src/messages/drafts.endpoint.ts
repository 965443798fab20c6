import { Type } from 'typebox'
import { DraftState, placeFields, placeOf } from '../http/draft-place.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { rowId, text } from '../http/field-kinds.ts'
import { draftsOf, draftTo, dropDraft, hasSent, saveDraft } from './drafts.ts'
import { findPartner } from './find-person.ts'

/** Characters of a draft; more than a message may have, so that a text which is too long is not lost. */
const longest = 10_000

const Drafts = Type.Object({
  list: Type.Array(
    Type.Object({
      userId: Type.Integer({ description: 'To whom it is written' }),
      content: Type.String(),
      updated_at: Type.Integer({ description: 'Seconds' }),
    }),
  ),
})
const succeedWithList = ok(Drafts)

/** What the member has written and not sent, on any device (member API, 9.5). */
export const interactionDrafts = defineEndpoint({
  method: 'GET',
  path: '/interaction/drafts',
  summary: 'Unsent messages of the member, the newest 100',
  access: 'member',
  budget: 'ordinary',
  data: Drafts,
  async handler({ db, member }) {
    const rows = await draftsOf(db, member.id)
    return succeedWithList({
      list: rows.map(({ other_id, content, updated_at }) => ({
        userId: other_id,
        content,
        updated_at: Number(updated_at),
      })),
    })
  },
})

const Kept = Type.Object({
  state: DraftState,
  updated_at: Type.Integer({ description: 'Now, in seconds' }),
})
const succeed = ok(Kept)

/** Saves an unsent message to another member; an empty one is deleted (member API, 9.5). */
export const interactionSaveDraft = defineEndpoint({
  method: 'POST',
  path: '/interaction/saveDraft',
  summary: 'Save or delete an unsent message',
  access: 'member',
  budget: 'ordinary',
  body: { userId: rowId(), content: text({ maxLength: longest }), ...placeFields },
  data: Kept,
  async handler(context) {
    const { db, member, body, now, t } = context
    const { userId, content, replaces, since } = body
    if (content.length > longest) return failure(t('messageTooLong', { max: longest }))
    const draft = { other_id: userId, content, updated_at: now }
    const place = placeOf(replaces === undefined ? '' : await draftTo(db, member.id, userId), content, replaces)
    switch (place) {
      case 'other':
        return succeed({ state: place, updated_at: now })
      case 'gone': {
        const sent = await hasSent(db, member.id, { ...draft, updated_at: since ?? 0 })
        return succeed({ state: sent ? 'sent' : place, updated_at: now })
      }
      case 'saved':
        if (content === '') {
          await dropDraft(db, member.id, userId)
          return succeed({ state: place, updated_at: now })
        }
    }
    const partner = await findPartner(context, userId)
    if (partner === undefined || partner.other.id === member.id) return failure(t('memberNotFound'))
    await saveDraft(db, member.id, draft)
    return succeed({ state: place, updated_at: now })
  },
})

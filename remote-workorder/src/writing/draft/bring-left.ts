import type { AreaHttp } from '@member/shared'
import { compareDrafts, followDraft } from '@member/shared/outbox'
import { nothing, ownerOf, readKept } from './draft-texts.ts'
import { draftBrowser, openKeptDrafts } from './kept-drafts.ts'
import { versionOf } from './merge-draft.ts'
import { readServerDraft, saveServerDraft } from './server-drafts.ts'
import type { UnsavedDrafts } from './unsaved-drafts.ts'

/**
 * Saves the drafts that closed pages have left in the browser, except where another device has saved another one. Resolves with how
 * many could not be saved; never rejects.
 * @param unsaved drafts of this tab, which are counted already
 */
export async function bringLeft(
  { get, post }: Pick<AreaHttp, 'get' | 'post'>,
  memberId: number,
  unsaved: Pick<UnsavedDrafts, 'has'>,
): Promise<number> {
  const { names, read, drop } = openKeptDrafts(draftBrowser, memberId)
  const left = names().flatMap((name) => {
    const owner = unsaved.has(name) ? null : ownerOf(name)
    const texts = read(name, nothing)
    return owner === null || texts === null ? [] : [{ name, owner, draft: readKept(texts) }]
  })
  if (left.length === 0) return 0
  try {
    const list = await get('/api/workorder/drafts')
    const saved = left.map(async ({ name, owner, draft }) => {
      const servers = readServerDraft(list, owner)
      const there = servers === 'unknown' ? draft.known : servers === null ? '' : servers.known
      const compared = compareDrafts({ own: versionOf(draft), known: draft.known, tried: [], servers: there })
      const step = followDraft(...compared)
      const place = { replaces: [draft.known], since: draft.at }
      const kept = step === 'keep' && compared[1] !== 'same'
      const state =
        step === 'save' ? (await saveServerDraft(post, owner, draft, place)).state : kept ? 'other' : 'saved'
      if (state === 'other') throw new Error('Another device has saved another text.')
      drop(name)
    })
    return (await Promise.allSettled(saved)).filter(({ status }) => status === 'rejected').length
  } catch {
    return left.length
  }
}

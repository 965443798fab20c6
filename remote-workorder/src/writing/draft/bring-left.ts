import type { AreaHttp } from '@member/shared'
import { mergeDrafts } from '@member/shared/outbox'
import { nothing, ownerOf, readKept } from './draft-texts.ts'
import { draftBrowser, openKeptDrafts } from './kept-drafts.ts'
import { messageDrafts } from './merge-draft.ts'
import { readServerDraft, saveServerDraft } from './server-drafts.ts'
import type { UnsavedDrafts } from './unsaved-drafts.ts'

/**
 * Saves the drafts that closed pages have left in the browser, except where the server has a newer one. Resolves with how
 * many could not be saved; never rejects.
 * @param unsaved drafts of this tab, which are counted already
 */
export async function bringLeft(
  { get, post }: Pick<AreaHttp, 'get' | 'post'>,
  memberId: number,
  unsaved: Pick<UnsavedDrafts, 'has'>,
): Promise<number> {
  const kept = openKeptDrafts(draftBrowser, memberId)
  const left = kept.names().flatMap((name) => {
    const owner = unsaved.has(name) ? null : ownerOf(name)
    const texts = kept.read(name, nothing)
    return owner === null || texts === null ? [] : [{ name, owner, draft: readKept(texts) }]
  })
  if (left.length === 0) return 0
  try {
    const list = await get('/api/workorder/drafts')
    const saved = left.map(async ({ name, owner, draft }) => {
      const servers = readServerDraft(list, owner)
      const newest = servers === 'unknown' ? draft : mergeDrafts(messageDrafts, draft, servers)
      if (newest === draft) await saveServerDraft(post, owner, draft)
      kept.drop(name)
    })
    return (await Promise.allSettled(saved)).filter(({ status }) => status === 'rejected').length
  } catch {
    return left.length
  }
}

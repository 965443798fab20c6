import { useHttp, useUnsavedGuard } from '@member/shared'
import { followDraft, type Standing, saveLater } from '@member/shared/outbox'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { draftName, nothing, readKept, toKeep } from './draft-texts.ts'
import { type DatedDraft, emptyDraft, isEmpty, type MessageDraft, messageDrafts, sameDraft } from './merge-draft.ts'
import { type DraftOwner, readServerDraft, saveServerDraft } from './server-drafts.ts'
import { onSavedElsewhere, tellTabs } from './tell-tabs.ts'
import { unsavedDraftsAtom } from './unsaved-drafts.ts'
import { useLastingDraft } from './use-lasting-draft.ts'

/** Milliseconds after the last change until a draft goes to the server. */
const pause = 1_500

const now = () => Math.floor(Date.now() / 1000)

/** A draft as it is, and how to change it. */
export interface KeptDraft {
  /** Under which the browser keeps it. */
  name: string
  draft: MessageDraft
  /** Counts the drafts that came from elsewhere, such as the server, and replace what is shown. */
  arrival: number
  /** `page`: neither the browser nor the server could take it, so it is lost with its page, which asks before. */
  keeping: 'kept' | 'page'
  change(part: Partial<MessageDraft>): void
  /** Puts another draft in place of this one, e.g. a message that was taken back; the server gets it at once. */
  replace(draft: MessageDraft): void
}

/**
 * The draft of a reply, a note or a new work order: kept in the browser at once, also for a page that is opened after this
 * one has crashed, and on the server for other devices. A failure to save it there is told only where the browser has not
 * kept it either.
 */
export function useMessageDraft(owner: DraftOwner): KeptDraft {
  const { ticket, view, kind } = owner
  const { get, post } = useHttp()
  const [arrival, setArrival] = useState(0)
  const name = draftName(owner)
  const local = useLastingDraft(name, nothing, () => setArrival((count) => count + 1))
  const { texts, clear } = local
  const draft = useMemo(() => readKept(texts), [texts])
  const [keeping, setKeeping] = useState<KeptDraft['keeping']>('kept')
  useUnsavedGuard(keeping === 'page' ? 'unsaved' : 'saved')
  /** The server has it. */
  const settle = (next: MessageDraft, at: number, standing: 'saved' | 'arrived') =>
    local.settle(toKeep(next, at, standing))
  /** Counts what was written here. */
  const writes = useRef(0)

  const unsaved = useAtomValue(unsavedDraftsAtom)
  const later = useMemo(() => saveLater<string>((saved) => void unsaved.save(saved), pause), [unsaved])
  useEffect(() => {
    const flushHidden = () => document.visibilityState === 'hidden' && later.flush()
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      document.removeEventListener('visibilitychange', flushHidden)
      later.flush()
    }
  }, [later])

  const acknowledged = useEffectEvent((saved: MessageDraft) => {
    if (!isEmpty(saved) && sameDraft(saved, draft)) settle(draft, draft.at, 'saved')
  })
  const save = (next: MessageDraft, where: 'browser' | 'page') => {
    unsaved.note(name, async () => {
      try {
        await saveServerDraft(post, { ticket, view, kind }, next)
      } catch (error) {
        if (where === 'page') setKeeping('page')
        throw error
      }
      setKeeping('kept')
      acknowledged(next)
      local.saved({ body: next.body, files: JSON.stringify(next.files) })
      tellTabs(name)
    })
    later.put(name)
  }
  const write = (next: MessageDraft) => {
    writes.current += 1
    const where = isEmpty(next) ? 'browser' : local.change(toKeep(next, now(), 'changed'))
    if (isEmpty(next)) clear()
    if (where === 'browser') setKeeping('kept')
    save(next, where)
  }

  /** What was true when the server was asked: an answer may be older than what was written since. */
  const asking = useEffectEvent(() => {
    const own: Standing = isEmpty(draft) ? 'arrived' : draft.standing
    return { writes: writes.current, standing: unsaved.has(name) ? ('changed' as const) : own }
  })
  const arrived = useEffectEvent((servers: DatedDraft | null, asked: ReturnType<typeof asking>) => {
    const { standing } = asked
    // Who is writing is not interrupted: what they write is the newest.
    if (asked.writes !== writes.current || (standing === 'changed' && writes.current > 0)) return
    const next = followDraft<DatedDraft>(messageDrafts, draft, servers, standing)
    const same = sameDraft(draft, servers ?? emptyDraft)
    if (!sameDraft(next, draft)) {
      clear()
      if (!isEmpty(next)) settle(next, next.at, 'arrived')
      setArrival((count) => count + 1)
    } else if (!isEmpty(draft)) {
      // What was written without a connection has not reached the server.
      if (!same && standing === 'changed') save(draft, 'browser')
      else if (!same && draft.standing !== 'changed') local.change({ standing: 'changed' })
      else if (same && standing === 'changed') settle(draft, draft.at, 'saved')
      else if (same && standing !== 'changed' && standing !== draft.standing) settle(draft, draft.at, standing)
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    const ask = () => {
      const asked = asking()
      get('/api/workorder/drafts', { signal: controller.signal })
        .then((data) => {
          const servers = readServerDraft(data, { ticket, kind })
          if (servers !== 'unknown') arrived(servers, asked)
        })
        // Without an answer this tab's draft is the one.
        .catch(() => {})
    }
    ask()
    const unhear = onSavedElsewhere(name, ask)
    const back = () => (unsaved.has(name) ? void unsaved.save(name) : ask())
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('online', back)
      unhear()
      controller.abort()
    }
  }, [get, ticket, kind, name, unsaved])

  return {
    name,
    draft,
    arrival,
    keeping,
    change: (part) => write({ ...draft, ...part }),
    replace(next) {
      write(next)
      later.flush()
      setArrival((count) => count + 1)
    },
  }
}

import { readNumber, useDraft, useHttp } from '@member/shared'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { readFiles } from '../ticket-message.ts'
import { type DatedDraft, emptyDraft, isEmpty, type MessageDraft, mergeDrafts, sameDraft } from './merge-draft.ts'
import { saveLater } from './save-later.ts'
import { type DraftOwner, readServerDraft, saveServerDraft } from './server-drafts.ts'
import { unsavedDraftsAtom } from './unsaved-drafts.ts'

/** Milliseconds after the last change until a draft goes to the server. */
const pause = 1_500

const now = () => Math.floor(Date.now() / 1000)

/** Reads what this tab keeps, which may be of another release. */
function readOwn({ body, files, sendAs, at }: Record<'body' | 'files' | 'sendAs' | 'at', string>): DatedDraft {
  const parsed = (() => {
    try {
      return readFiles(JSON.parse(files))
    } catch {
      return []
    }
  })()
  return { body, files: parsed, sendAs, at: readNumber(at) ?? 0 }
}

/** A draft as it is, and how to change it. */
export interface KeptDraft {
  draft: MessageDraft
  /** Counts the drafts that came from elsewhere, such as the server, and replace what is shown. */
  arrival: number
  change(part: Partial<MessageDraft>): void
  /** Puts another draft in place of this one, e.g. a message that was taken back. */
  replace(draft: MessageDraft): void
}

/**
 * The draft of a reply or a note: kept in this tab for a reload without a connection, and on the server for other
 * devices. A failure to save it there is not told: the text is still here.
 */
export function useMessageDraft(owner: DraftOwner): KeptDraft {
  const { ticket, view, kind } = owner
  const { get, post } = useHttp()
  const local = useDraft(`${kind} ${ticket}`, { body: '', files: '[]', sendAs: '', at: '0' })
  const { texts, change: keep, clear } = local
  const draft = useMemo(() => readOwn(texts), [texts])
  const [arrival, setArrival] = useState(0)
  const [touched, setTouched] = useState<'untouched' | 'touched'>('untouched')

  const unsaved = useAtomValue(unsavedDraftsAtom)
  const name = `${view} ${kind} ${ticket}`
  const later = useMemo(() => saveLater<string>((saved) => void unsaved.save(saved), pause), [unsaved])
  useEffect(() => {
    const flushHidden = () => document.visibilityState === 'hidden' && later.flush()
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      document.removeEventListener('visibilitychange', flushHidden)
      later.flush()
    }
  }, [later])

  const save = useCallback(
    (next: MessageDraft) => {
      unsaved.note(name, () => saveServerDraft(post, { ticket, view, kind }, next))
      later.put(name)
    },
    [unsaved, name, later, post, ticket, view, kind],
  )
  const write = useCallback(
    (next: MessageDraft) => {
      setTouched('touched')
      if (isEmpty(next)) clear()
      else keep({ body: next.body, files: JSON.stringify(next.files), sendAs: next.sendAs, at: String(now()) })
      save(next)
    },
    [keep, clear, save],
  )

  const arrived = useEffectEvent((servers: DatedDraft | null) => {
    // Who has begun to type is not interrupted: what they write is the newest.
    if (touched === 'touched') return
    const merged = mergeDrafts(draft, servers)
    // What was written without a connection has not reached the server.
    if (!isEmpty(draft) && merged === draft && !sameDraft(draft, servers ?? emptyDraft)) save(draft)
    if (sameDraft(merged, draft)) return
    keep({ body: merged.body, files: JSON.stringify(merged.files), sendAs: merged.sendAs, at: String(merged.at) })
    setArrival((count) => count + 1)
  })
  useEffect(() => {
    const controller = new AbortController()
    get('/api/workorder/drafts', { signal: controller.signal })
      .then((data) => arrived(readServerDraft(data, { ticket, kind })))
      // Without an answer this tab's draft is the one.
      .catch(() => {})
    return () => controller.abort()
  }, [get, ticket, kind])

  return {
    draft: draft ?? emptyDraft,
    arrival,
    change: (part) => write({ ...draft, ...part }),
    replace(next) {
      write(next)
      setArrival((count) => count + 1)
    },
  }
}

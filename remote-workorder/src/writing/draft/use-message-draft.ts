import { readNumber, useDraft, useHttp } from '@member/shared'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { readFiles } from '../ticket-message.ts'
import {
  type DatedDraft,
  emptyDraft,
  followDraft,
  isEmpty,
  type MessageDraft,
  type Standing,
  sameDraft,
} from './merge-draft.ts'
import { saveLater } from './save-later.ts'
import { type DraftOwner, readServerDraft, saveServerDraft } from './server-drafts.ts'
import { onSavedElsewhere, tellTabs } from './tell-tabs.ts'
import { unsavedDraftsAtom } from './unsaved-drafts.ts'

/** Milliseconds after the last change until a draft goes to the server. */
const pause = 1_500

const now = () => Math.floor(Date.now() / 1000)

const nothing = { body: '', files: '[]', sendAs: '', at: '0', standing: '' }

/** Reads what this tab keeps, which may be of another release. */
function readOwn({ body, files, sendAs, at, standing }: typeof nothing): DatedDraft & { standing: Standing } {
  const parsed = (() => {
    try {
      return readFiles(JSON.parse(files))
    } catch {
      return []
    }
  })()
  const known = standing === 'saved' || standing === 'arrived' ? standing : 'changed'
  return { body, files: parsed, sendAs, at: readNumber(at) ?? 0, standing: known }
}

/** As this tab keeps it. */
const toKeep = ({ body, files, sendAs }: MessageDraft, at: number, standing: Standing): typeof nothing => ({
  body,
  files: JSON.stringify(files),
  sendAs,
  at: String(at),
  standing,
})

/** A draft as it is, and how to change it. */
export interface KeptDraft {
  draft: MessageDraft
  /** Counts the drafts that came from elsewhere, such as the server, and replace what is shown. */
  arrival: number
  change(part: Partial<MessageDraft>): void
  /** Puts another draft in place of this one, e.g. a message that was taken back; the server gets it at once. */
  replace(draft: MessageDraft): void
}

/**
 * The draft of a reply, a note or a new work order: kept in this tab for a reload without a connection, and on the server
 * for other devices. A failure to save it there is not told: the text is still here.
 */
export function useMessageDraft(owner: DraftOwner): KeptDraft {
  const { ticket, view, kind } = owner
  const { get, post } = useHttp()
  const local = useDraft(`${kind} ${ticket}`, nothing)
  const { texts, change: keep, clear } = local
  const draft = useMemo(() => readOwn(texts), [texts])
  const [arrival, setArrival] = useState(0)
  /** Counts what was written here. */
  const writes = useRef(0)

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

  const acknowledged = useEffectEvent((saved: MessageDraft) => {
    if (!isEmpty(saved) && sameDraft(saved, draft)) keep({ standing: 'saved' })
  })
  const save = (next: MessageDraft) => {
    unsaved.note(name, async () => {
      await saveServerDraft(post, { ticket, view, kind }, next)
      acknowledged(next)
      tellTabs(name)
    })
    later.put(name)
  }
  const write = (next: MessageDraft) => {
    writes.current += 1
    if (isEmpty(next)) clear()
    else keep(toKeep(next, now(), 'changed'))
    save(next)
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
    const next = followDraft(draft, servers, standing)
    const same = sameDraft(draft, servers ?? emptyDraft)
    if (!sameDraft(next, draft)) {
      if (isEmpty(next)) clear()
      else keep(toKeep(next, next.at, 'arrived'))
      setArrival((count) => count + 1)
    } else if (!isEmpty(draft)) {
      // What was written without a connection has not reached the server.
      if (!same && standing === 'changed') save(draft)
      const becomes = same ? (standing === 'changed' ? 'saved' : standing) : 'changed'
      if (becomes !== draft.standing) keep({ standing: becomes })
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
    return () => {
      unhear()
      controller.abort()
    }
  }, [get, ticket, kind, name])

  return {
    draft,
    arrival,
    change: (part) => write({ ...draft, ...part }),
    replace(next) {
      write(next)
      later.flush()
      setArrival((count) => count + 1)
    },
  }
}

import { useHttp, useUnsavedGuard } from '@member/shared'
import { compareDrafts, followDraft, saveLater } from '@member/shared/outbox'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { draftName, nothing, readKept, toKeep } from './draft-texts.ts'
import { isEmpty, type Known, type KnownDraft, type MessageDraft, sameDraft, versionOf } from './merge-draft.ts'
import { type DraftOwner, readServerDraft, saveServerDraft } from './server-drafts.ts'
import { onSavedElsewhere, type ToldOfDraft, tellTabs } from './tell-tabs.ts'
import { unsavedDraftsAtom } from './unsaved-drafts.ts'
import { useLastingDraft } from './use-lasting-draft.ts'

/** Milliseconds after the last change until a draft goes to the server. */
const pause = 1_500

/** Milliseconds after which it is asked again whether one that is gone was sent: a message may be held for ten seconds. */
const sendingTime = 15_000

/** Texts that are remembered as tried. */
const mostTried = 10

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
  /** What is known of the server's where nothing is in the box, by name. */
  const emptied = useRef(new Map<string, Known>())
  const known = (): Known => (isEmpty(draft) ? (emptied.current.get(name) ?? { known: '', at: 0 }) : draft)
  /** What was written here last, by name. */
  const written = useRef(new Map<string, MessageDraft>())
  /** Texts that were to be saved since the last answer, by name: the server may have any of them. */
  const tried = useRef(new Map<string, readonly string[]>())
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

  const acknowledged = useEffectEvent((saved: MessageDraft, at: number) => {
    const has: Known = { known: versionOf(saved), at }
    tried.current.set(name, [has.known])
    // A page that is being left renders no more: what was sent there must not be written back.
    const now = written.current.get(name) ?? draft
    if (isEmpty(now)) emptied.current.set(name, has)
    else if (sameDraft(saved, now)) local.settle(toKeep(now, has))
    else local.change(toKeep(now, has))
    local.saved({ body: saved.body, files: JSON.stringify(saved.files) })
  })
  const show = (next: KnownDraft | null) => {
    clear()
    tried.current.delete(name)
    emptied.current.delete(name)
    written.current.delete(name)
    if (next !== null) local.settle(toKeep(next, next))
    setArrival((count) => count + 1)
  }
  const attempt = (next: MessageDraft, place: Known) => {
    const version = versionOf(next)
    const before = (tried.current.get(name) ?? []).filter((text) => text !== version)
    tried.current.set(name, [version, ...before].slice(0, mostTried))
    return saveServerDraft(post, { ticket, view, kind }, next, { replaces: [place.known, ...before], since: place.at })
  }
  /** The server had none any more when the draft was to be saved as it was. */
  const ended = useEffectEvent((state: 'gone' | 'sent', of: MessageDraft) => {
    if (followDraft('unchanged', state) === 'empty' && sameDraft(of, draft)) show(null)
  })
  const askAgain = useRef(() => {})
  const save = (next: MessageDraft, where: 'browser' | 'page', place: Known) => {
    unsaved.note(name, async () => {
      try {
        const { state, at } = await attempt(next, place)
        if (state === 'other' && !isEmpty(next)) throw new Error('Another device has saved another text.')
        if (state === 'saved') acknowledged(next, at)
        // Nothing is in this box any more: the other device's draft goes on here.
        else if (state === 'other') askAgain.current()
        else ended(state, next)
        tellTabs(name, isEmpty(next) && state === 'saved' ? 'emptied' : 'saved')
      } catch (error) {
        if (where === 'page') setKeeping('page')
        throw error
      }
      setKeeping('kept')
    })
    later.put(name)
  }
  const write = (next: MessageDraft) => {
    writes.current += 1
    written.current.set(name, next)
    const place = known()
    const where = isEmpty(next) ? 'browser' : local.change(toKeep(next, place))
    if (isEmpty(next)) {
      emptied.current.set(name, place)
      clear()
    }
    if (where === 'browser') setKeeping('kept')
    save(next, where, place)
  }

  /** An answer may be older than what was written since. */
  const asking = useEffectEvent(() => writes.current)
  const arrived = useEffectEvent(async (servers: KnownDraft | null, asked: number, told?: ToldOfDraft) => {
    if (asked !== writes.current) return 'followed'
    const place = known()
    const [own, there] = compareDrafts({
      own: versionOf(draft),
      known: place.known,
      tried: tried.current.get(name) ?? [],
      servers: servers?.known ?? '',
    })
    if (own === 'unchanged' && there === 'gone') {
      // All tabs of a browser are one device: what one of them has sent is no draft in another.
      const state = told === 'emptied' ? 'sent' : (await attempt(draft, place)).state
      if (state === 'sent' || state === 'gone') ended(state, draft)
      return state === 'gone' ? 'gone' : 'followed'
    }
    switch (followDraft(own, there)) {
      case 'take':
        show(servers)
        break
      case 'empty':
        emptied.current.delete(name)
        break
      case 'save':
        // What was written without a connection has not reached the server.
        if (!unsaved.has(name)) save(draft, 'browser', place)
        break
      case 'keep':
        if (own === 'unchanged' && servers !== null && servers.known !== place.known) acknowledged(draft, servers.at)
    }
    return 'followed'
  })
  useEffect(() => {
    const controller = new AbortController()
    let again: ReturnType<typeof setTimeout> | undefined
    const ask = (told?: ToldOfDraft) => {
      const asked = asking()
      get('/api/workorder/drafts', { signal: controller.signal })
        .then(async (data) => {
          const servers = readServerDraft(data, { ticket, kind })
          if (servers === 'unknown') return
          if ((await arrived(servers, asked, told)) === 'gone') again ??= setTimeout(ask, sendingTime)
        })
        // Without an answer this tab's draft is the one.
        .catch(() => {})
    }
    askAgain.current = ask
    ask()
    const unhear = onSavedElsewhere(name, ask)
    const back = () => (unsaved.has(name) ? void unsaved.save(name) : ask())
    const look = () => document.visibilityState === 'visible' && back()
    window.addEventListener('online', back)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', look)
      clearTimeout(again)
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

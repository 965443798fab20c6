import { useDraft, useTexts } from '@member/shared'
import { newClientId } from '@member/shared/sending'
import { useUploads } from '@member/shared/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { impacts } from '../ticket/ticket.ts'
import { type DraftPlace, nothing, placeOf, useMessageDraft } from '../writing/draft.ts'
import { useDraftFiles } from '../writing/draft-files.tsx'
import type { NewFields } from './new-fields.ts'
import type { ReportedFailure } from './new-purpose.ts'

/** What the browser keeps of a new work order beside its text and files. */
type Head = Omit<NewFields, 'body'>

const empty = { category: '', subject: '', impact: '', clientId: '', sent: '' }

/**
 * Kept until it is sent or discarded: leaving the page loses nothing, so it does not ask.
 * @param onGone it was sent or discarded elsewhere, or a logout deleted it: what is written next is another one
 */
export function useNewDraft(place: DraftPlace, failure: ReportedFailure | null, onGone: () => void) {
  const t = useTexts()
  const draft = useDraft(placeOf(place), empty)
  const [clientId, setClientId] = useState(() => draft.texts.clientId || newClientId())
  const blank = (): Head => ({
    category: '',
    subject:
      failure === null ? '' : t('new.subject.failure', { page: failure.title || failure.page || failure.reference }),
    impact: failure === null ? 'question' : 'degraded',
  })
  const [origin, setOrigin] = useState(draft.origin)
  const [begin] = useState((): Head => {
    const { category, subject, impact } = draft.texts
    const start = blank()
    return {
      category,
      subject: subject || start.subject,
      impact: impacts.find((one) => one === impact) ?? start.impact,
    }
  })
  const kept = draft.texts.clientId
  const before = useRef(kept)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (before.current !== '' && kept === '') gone()
    before.current = kept
  }, [kept])
  return {
    begin,
    /** `kept`: from before the page was loaded. */
    origin,
    /** The same for every sending of this work order, also after a reload. */
    clientId,
    /** It was sent, and may have been created although no answer came. */
    isUnheard: draft.texts.sent !== '',
    /** Keeps whether it may have been created, also over a reload. */
    keepUnheard: (isUnheard: boolean) => draft.change(isUnheard ? { clientId, sent: 'unheard' } : { sent: '' }),
    keep: ({ category, subject, impact }: Head) => draft.change({ category, subject, impact, clientId }),
    /** Forgets everything; the next sending is of another work order. */
    clear: () => {
      before.current = ''
      draft.clear()
      setClientId(newClientId())
      setOrigin('new')
      return blank()
    },
  }
}

/** Keeps what is in the form beside its text, from its first change on. */
export function useKeepFields(keep: (head: Head) => void, { category, subject, impact }: Head, isChanged: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft's functions are new with each render
  useEffect(() => {
    if (isChanged) keep({ category, subject, impact })
  }, [category, subject, impact, isChanged])
}

/**
 * Text and files of a new work order, kept in this browser. `onText` gets a text that another tab has written after the
 * form has begun.
 */
export function useNewMessage(place: DraftPlace, onText: (text: string) => void) {
  const kept = useMessageDraft(place)
  const { draft, keeping, change } = kept
  const uploads = useUploads()
  const stored = useDraftFiles(kept, uploads)
  const written = useRef(draft.body)
  const arrive = useEffectEvent(() => {
    if (draft.body === written.current) return
    written.current = draft.body
    onText(draft.body)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is another text
  useEffect(() => arrive(), [draft.body])
  const write = (body: string) => {
    written.current = body
    change({ body })
  }
  return {
    begin: draft.body,
    uploads,
    keeping,
    attachments: stored.map(({ url }) => url),
    write,
    clear: () => {
      uploads.clear()
      written.current = ''
      change({ ...nothing, files: [] })
    },
  }
}

import { useDraft, useTexts } from '@member/shared'
import { newClientId } from '@member/shared/sending'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { impacts } from '../ticket/ticket.ts'
import { type DraftPlace, placeOf } from '../writing/draft.ts'
import type { NewFields } from './new-fields.ts'
import type { ReportedFailure } from './new-purpose.ts'

/** What the browser keeps of a new work order beside its text and files. */
type Head = Omit<NewFields, 'body'>

const empty = { category: '', subject: '', impact: '', clientId: '', sent: '' }

/**
 * Kept until it is sent or discarded: leaving the page loses nothing, so it does not ask.
 * @param onGone another tab has sent or discarded it, or a logout deleted it: what is written next is another one
 */
export function useNewDraft(place: DraftPlace, failure: ReportedFailure | null, onGone: () => void) {
  const t = useTexts()
  const draft = useDraft(placeOf(place), empty)
  const [clientId, setClientId] = useState(() => draft.texts.clientId || newClientId())
  const blank = (): Head => ({
    category: '',
    subject: failure === null ? '' : t('new.subject.failure', { page: failure.page || failure.reference }),
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

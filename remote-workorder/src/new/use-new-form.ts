import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ApiError, type BodyOf, readRecord, readText, useHttp, useNotify, useTexts } from '@member/shared'
import { repeating } from '@member/shared/sending'
import { isBlank, readiness } from '@member/shared/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { check, object, picklist, pipe, string } from 'valibot'
import { impacts, longestBody } from '../ticket/ticket.ts'
import { ticketListKey, ticketPath } from '../ticket/ticket-address.ts'
import { type Category, useCategories } from './category.ts'
import { createBody, lengthOf, type NewFields, subjectLength } from './new-fields.ts'
import { failureLines, newPurpose, type ReportedFailure } from './new-purpose.ts'
import { readReply } from './reply-time.tsx'
import { bringUpToDate, problemNow, type SendProblem, sendProblem } from './send-new.ts'
import type { SentTicket } from './sent-ticket.ts'
import { useKeepFields, useNewDraft, useNewMessage } from './use-new-draft.ts'

/** What the form is checked against besides its fields. */
interface Around {
  /** Lines about a reported failure, which are a text of their own: nothing more needs to be written. */
  details: string
  categories: readonly Pick<Category, 'id'>[]
}

/** Whether the category can still be chosen: leads may have taken it away since. */
const isOffered = (categories: Around['categories'], wanted: string): boolean =>
  categories.some(({ id }) => id === wanted)

export function newSchema({ details, categories }: Around) {
  return object({
    category: pipe(
      string(),
      check((id) => id !== '', 'new.category.missing'),
      check((id) => id === '' || isOffered(categories, id), 'new.category.gone'),
    ),
    subject: pipe(
      string(),
      check((subject) => !isBlank(subject), 'new.subject.missing'),
      check((subject) => isBlank(subject) || lengthOf(subject) >= subjectLength.min, 'new.subject.short'),
      check((subject) => lengthOf(subject) <= subjectLength.max, 'new.subject.long'),
    ),
    impact: picklist(impacts),
    body: pipe(
      string(),
      check((body) => !isBlank(body) || details !== '', 'new.body.missing'),
      check((body) => body.length + details.length <= longestBody, 'new.body.long'),
    ),
  })
}

/**
 * The text after another category is chosen: its template, unless something was written. A template that nobody has
 * touched gives way.
 */
export function fillTemplate(text: string, templates: { before: string; chosen: string }): string {
  const untouched = text.trim() === '' || text.trim() === templates.before.trim()
  return untouched ? templates.chosen : text
}

/** State of the form for a new work order: its fields, what goes with them, and the functions to send or discard it. */
export function useNewForm(props: {
  categories: readonly Category[]
  failure: ReportedFailure | null
  /** Id of the work order that this one goes on with. */
  followUpOf: number | undefined
  onCreated: (ticket: SentTicket) => void
}) {
  const { categories, failure, followUpOf, onCreated } = props
  const t = useTexts()
  const { post } = useHttp()
  const queries = useQueryClient()
  const notify = useNotify()
  const purpose = newPurpose(followUpOf, failure)
  const place = { ticket: `new ${purpose}`.trimEnd(), view: 'mine', kind: 'reply' } as const
  const draft = useNewDraft(place, failure, () => {
    forget()
    notify({ tone: 'info', text: t('new.goneElsewhere') })
  })
  const [discards, setDiscards] = useState(0)
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const [isDetailed, setIsDetailed] = useState(true)
  const labels = { page: t('new.details.page'), at: t('new.details.at'), reference: t('new.details.reference') }
  const details = failure === null || !isDetailed ? '' : failureLines(failure, labels)

  const resolver: Resolver<NewFields> = (values, context, options) =>
    standardSchemaResolver<NewFields, unknown, NewFields>(newSchema({ details, categories }))(values, context, options)
  const message = useNewMessage(place, (text) => form.setValue('body', text))
  const [begin] = useState((): NewFields => ({ ...draft.begin, body: message.begin }))
  const form: UseFormReturn<NewFields> = useForm<NewFields>({ defaultValues: begin, resolver, mode: 'onTouched' })
  const { getValues, reset, setFocus, setValue, trigger, formState } = form
  useKeepFields(draft.keep, form.watch(), formState.isDirty || draft.origin === 'kept')

  const writeBody = (text: string) => {
    setValue('body', text, { shouldDirty: true, shouldValidate: formState.errors.body !== undefined })
    message.write(text)
  }
  const templateOf = (id: string) => categories.find((category) => category.id === id)?.template ?? ''
  const chosen = useRef(begin.category)
  const chooseCategory = (id: string) => {
    const templates = { before: templateOf(chosen.current), chosen: templateOf(id) }
    chosen.current = id
    writeBody(fillTemplate(getValues('body'), templates))
  }

  const forget = () => {
    setProblem(null)
    message.clear()
    chosen.current = ''
    reset({ ...draft.clear(), body: '' })
  }
  /** On the member's request: says so, and goes to the first field, as the button is gone now. */
  const discard = () => {
    if (draft.isUnheard) notify({ tone: 'warning', text: t('new.discarded.unheard') })
    else notify({ tone: 'success', text: t('new.discarded') })
    forget()
    setDiscards((count) => count + 1)
  }
  const { refetch } = useCategories()
  const refusing = useRef(false)
  const category = form.watch('category')
  const isGone = category !== '' && !isOffered(categories, category)
  // A category that a lead took away meanwhile, or since the draft was kept. Who is writing keeps the focus.
  useEffect(() => {
    if (isGone) void trigger('category', { shouldFocus: refusing.current })
  }, [isGone, trigger])

  // The form knows its emptied fields after the next rendering only.
  useEffect(() => {
    if (discards > 0) setFocus('category')
  }, [discards, setFocus])

  const mutationKey = ['workorder/create', purpose]
  const sendings = queries.getMutationCache()
  // Also by a form that was left, with the same draft.
  const isSending = useSyncExternalStore(
    (changed) => sendings.subscribe(changed),
    () => sendings.findAll({ mutationKey, status: 'pending' }).length > 0,
  )
  const { mutateAsync: create } = useMutation({
    mutationKey,
    mutationFn: async (body: BodyOf<'/api/workorder/create'>): Promise<SentTicket> => {
      const { ticket, reply, earlier } = readRecord(await post('/api/workorder/create', body, { life: 'member' }))
      const { id, number } = readRecord(ticket)
      const arrival = await bringUpToDate(post, body, { ticket: readRecord(ticket), earlier })
      return { id: readText(id), number: readText(number), reply: readReply(reply), arrival }
    },
    ...repeating,
  })
  const { pathname, search } = useLocation()
  const address = pathname + search
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const files = readiness(message.uploads.queue)
  const send = form.handleSubmit(async (fields) => {
    setProblem(files === 'ready' ? null : { kind: `files ${files}` })
    if (files !== 'ready') return
    const wasUnheard = draft.isUnheard
    try {
      draft.keepUnheard(true)
      const { attachments } = message
      const sent = await create(createBody(fields, { clientId: draft.clientId, details, attachments, followUpOf }))
      forget()
      // A list that is opened next begins with it, instead of telling that there is something new.
      queries.removeQueries({ queryKey: [ticketListKey], type: 'inactive' })
      if (isHere.current) return onCreated(sent)
      const link = { to: ticketPath(sent.id, 'member'), label: t('new.open') }
      notify({ tone: 'success', text: t('new.sentElsewhere', { number: sent.number }), link })
    } catch (error) {
      const failed = sendProblem(error)
      // Without an answer it stays as it is: the draft may have been deleted with a logout.
      if (!wasUnheard && failed.kind !== 'unknown') draft.keepUnheard(false)
      if (!isHere.current) {
        // Its member is not here any more; the end of the session has been told.
        if (error instanceof ApiError && (error.kind === 'aborted' || error.kind === 'need-login')) return
        const link = { to: address, label: t('new.open') }
        return notify({ tone: 'error', text: t('new.failedElsewhere', { subject: fields.subject }), link })
      }
      refusing.current = failed.kind === 'refused'
      const offered = refusing.current ? (await refetch()).data : undefined
      // Otherwise the field says it, with the choices that there are now.
      if (isOffered(offered ?? categories, fields.category)) {
        refusing.current = false
        setProblem(failed)
      }
    }
  })

  // What was to be sent while files were on their way goes with them.
  const count = message.uploads.queue.length
  const known = useRef(count)
  const goOn = useEffectEvent(() => {
    const isChanged = known.current !== count
    known.current = count
    if (problem?.kind !== 'files busy') return
    if (isChanged) setProblem({ kind: 'wrote on' })
    else if (files === 'ready') void send()
    else setProblem({ kind: `files ${files}` })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what became of the files
  useEffect(() => goOn(), [files, count])

  return {
    form,
    origin: draft.origin,
    isUnheard: draft.isUnheard,
    isSending,
    uploads: message.uploads,
    problem: problemNow(problem, files, message.keeping),
    isDetailed,
    setIsDetailed,
    chooseCategory,
    writeBody,
    /** Who goes on writing has not finished: nothing is sent by itself. */
    hold: () => setProblem((now) => (now?.kind === 'files busy' ? { kind: 'wrote on' } : now)),
    send,
    discard,
  }
}

export type NewForm = ReturnType<typeof useNewForm>

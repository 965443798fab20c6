import { isComposing, May, useMay, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, HeldFields, InlineNotice, RadioField, SelectField, TextField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import styled from 'styled-components'
import { mayAttach } from '../ticket/button-rule.ts'
import { impacts } from '../ticket/ticket.ts'
import { AttachmentField } from '../writing/draft-files.tsx'
import { BodyField } from './body-field.tsx'
import type { Category } from './category.ts'
import { FailureDetails } from './failure-details.tsx'
import { lengthOf, subjectLength } from './new-fields.ts'
import type { FollowUp, ReportedFailure } from './new-purpose.ts'
import { ReplyTimeLine } from './reply-time.tsx'
import type { SendProblem } from './send-new.ts'
import { SimilarHint } from './similar-hint.tsx'
import type { NewForm } from './use-new-form.ts'

/** Why nothing was created, and that nothing written is lost. */
function SendProblemNotice({ problem }: { problem: SendProblem | null }): ReactNode {
  const t = useTexts()
  switch (problem?.kind) {
    case undefined:
      return null
    case 'files busy':
    case 'files failed':
    case 'wrote on':
    case 'offline':
    case 'in page':
      return (
        <InlineNotice tone={problem.kind === 'files busy' ? 'info' : 'danger'} announce="now">
          {t(`new.problem.${problem.kind}`)}
        </InlineNotice>
      )
    case 'unknown':
      return (
        <InlineNotice tone="danger" announce="now" title={problem.sentence || undefined}>
          {t('new.problem.unknown')}
        </InlineNotice>
      )
    case 'refused':
      return (
        <InlineNotice tone="danger" announce="now" title={problem.sentence || t('new.problem.refused')}>
          {t('new.problem.kept')}
        </InlineNotice>
      )
  }
}

function ImpactChoice({ field }: { field: UseFormRegisterReturn }): ReactNode {
  const t = useTexts()
  const choices = impacts.map((impact) => ({ value: impact, label: t(`new.impact.${impact}`) }))
  return <RadioField {...field} label={t('new.impact')} choices={choices} />
}

/** More than these would push the text off a phone's first screen. */
const mostAtOnce = 10

/** What the work order is about: all choices at one press, or a list of many. */
function CategoryChoice(props: {
  categories: readonly Category[]
  field: UseFormRegisterReturn
  error: string | undefined
}): ReactNode {
  const { categories, field, error } = props
  const t = useTexts()
  if (categories.length > mostAtOnce) {
    return (
      <SelectField {...field} label={t('new.category')} error={error} required>
        <option value="">{t('new.category.choose')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  }
  const choices = categories.map(({ id, name }) => ({ value: id, label: name }))
  return <RadioField {...field} label={t('new.category')} choices={choices} error={error} required />
}

const { space } = token

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  /* A focused control scrolls above the sticky bars at the bottom (WCAG 2.4.11). */
  :is(input, select, textarea) {
    scroll-margin-block-end: 120px;
  }
`

const Send = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[4]};

  > p {
    flex: 1 1 auto;
  }
  ${media.phone} {
    > button {
      flex: 1 1 100%;
    }
    /* What throws everything away is not hit instead of what sends it. */
    > button + button {
      margin-block-start: ${space[6]};
    }
  }
`

/** The counter of the subject is shown when this few characters are left. */
const countedFrom = 20

/** The form: category, subject, text and impact; nothing is lost when it cannot be sent. */
export function NewFormPart(props: {
  state: NewForm
  categories: readonly Category[]
  failure: ReportedFailure | null
  followUp: FollowUp | null
}): ReactNode {
  const { state, categories, failure, followUp } = props
  const {
    form,
    origin,
    isUnheard,
    isSending,
    uploads,
    problem,
    isDetailed,
    setIsDetailed,
    chooseCategory,
    writeBody,
    hold,
    send,
    discard,
  } = state
  const t = useTexts()
  const mayAsk = useMay()
  const { errors, isDirty } = form.formState
  const sentence = (error: FieldError | undefined) =>
    error?.message ? t(error.message as 'new.subject.missing') : undefined
  const { category, subject } = form.watch()
  const left = subjectLength.max - lengthOf(subject)
  const kept = origin === 'kept'
  return (
    <Form noValidate onSubmit={send} onChange={hold} aria-label={t('new.title')}>
      {kept && (
        <InlineNotice
          tone="info"
          actions={
            <Button disabled={isSending} onClick={discard}>
              {t('new.discard')}
            </Button>
          }
        >
          {t(isUnheard ? 'new.kept.unheard' : 'new.kept')}
        </InlineNotice>
      )}
      {followUp !== null && (
        <InlineNotice tone="info">
          {followUp.number === '' ? t('new.followUp') : t('new.followUpOf', { number: followUp.number })}
        </InlineNotice>
      )}
      <HeldFields isHeld={isSending}>
        <CategoryChoice
          // The form would go on focusing a choice that has been taken away.
          key={categories.map(({ id }) => id).join()}
          categories={categories}
          field={form.register('category', { onChange: ({ target }) => chooseCategory(target.value) })}
          error={sentence(errors.category)}
        />
        <TextField
          {...form.register('subject')}
          label={t('new.subject')}
          hint={left < 0 ? t('new.subject.long') : left <= countedFrom && t('new.subject.left', { count: left })}
          required
          autoComplete="off"
          enterKeyHint="next"
          dir="auto"
          error={sentence(errors.subject)}
          onKeyDown={(event) => {
            // On a phone this key leads to the next field, not to an unfinished work order.
            if (event.key !== 'Enter' || isComposing(event)) return
            event.preventDefault()
            form.setFocus('body')
          }}
        />
        <SimilarHint subject={subject} />
        <BodyField
          control={form.control}
          error={sentence(errors.body)}
          required={failure === null || !isDetailed}
          onText={writeBody}
          onFiles={(files) => mayAsk(mayAttach) && uploads.add(files)}
          onSend={() => void send()}
        />
        <May node={mayAttach}>
          <AttachmentField uploads={uploads} />
        </May>
        <ImpactChoice field={form.register('impact')} />
        {failure !== null && <FailureDetails failure={failure} isAdded={isDetailed} onAdded={setIsDetailed} />}
      </HeldFields>
      <SendProblemNotice problem={problem} />
      <Send>
        <ReplyTimeLine reply={categories.find(({ id }) => id === category)?.reply ?? null} />
        <Button type="submit" variant="primary" busy={isSending}>
          {t(isSending ? 'new.sending' : 'new.send')}
        </Button>
        {!kept && isDirty && (
          <Button variant="quiet" disabled={isSending} onClick={discard}>
            {t('new.discard')}
          </Button>
        )}
      </Send>
    </Form>
  )
}

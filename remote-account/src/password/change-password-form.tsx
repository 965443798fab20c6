import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type TextKey, type Translate, useEndSession, useHttp, useMember, useNotify, useTexts } from '@member/shared'
import { baseClass, token } from '@member/shared/theme'
import { Button, InlineNotice, NoPermission, PasswordField } from '@member/shared/ui'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import type { Disowned } from '../login-history/use-login-history.ts'
import type { OtherLogins } from '../sessions/use-sessions.ts'
import {
  type ChangeProblem,
  changeProblem,
  type PasswordForm,
  passwordRules,
  passwordSchema,
} from './password-schema.ts'
import { RuleList } from './rule-list.tsx'

const { color, space, text } = token

/** State of the change; it stays `busy` after a success, because the page is left. */
type ChangePhase = 'idle' | 'busy'

/**
 * Changes the password and logs out, as servers expect (member API, 7.5); the next login returns to
 * `back`. Resolves with the problem, or null after a success.
 */
function useChangePassword(back: string) {
  const { post } = useHttp()
  const endSession = useEndSession()
  const notify = useNotify()
  const t = useTexts()
  /** Whether an answer was lost, so that the session may have ended because the password was changed. */
  const isUnsure = useRef(false)
  const [phase, setPhase] = useState<ChangePhase>('idle')
  // A second press joins the first request, because the old password is wrong once the first one succeeds.
  const running = useRef<Promise<ChangeProblem | null> | null>(null)

  async function send({ oldPassword, newPassword }: PasswordForm): Promise<ChangeProblem | null> {
    const body = { oldPassword, newPassword, confirmPassword: newPassword }
    setPhase('busy')
    try {
      await post('/api/account/changePassword', body, { success: 'notice' })
    } catch (error) {
      running.current = null
      setPhase('idle')
      const problem = changeProblem(error)
      if (problem.kind === 'left' && isUnsure.current) notify({ tone: 'warning', text: t('password.perhapsNew') })
      isUnsure.current ||= problem.kind === 'unsure'
      return problem
    }
    await endSession(back)
    return null
  }

  const change = (typed: PasswordForm): Promise<ChangeProblem | null> => {
    running.current ??= send(typed)
    return running.current
  }

  return { phase, change }
}

/** Error of the change that belongs to no field. */
function FormProblem({ problem }: { problem: ChangeProblem | null }): ReactNode {
  const t = useTexts()
  if (problem?.kind !== 'unsure' && problem?.kind !== 'not-sent') return null
  return (
    <InlineNotice tone="danger" announce="now">
      {problem.sentence} {t(problem.kind === 'unsure' ? 'password.unsure' : 'password.unchanged')}
    </InlineNotice>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`

const New = styled.div`
  display: grid;
  gap: ${space[2]};
`

export interface PasswordFormProps {
  others: OtherLogins
  /** Path to return to after the next login. */
  back: string
  /** What has become of a login that was not theirs, which is why they change it. */
  reason: Disowned | undefined
}

/**
 * Form for the old and the new password (specification, section 5; member API, 7.5). Typed passwords stay in the form
 * after an error and are stored nowhere else.
 */
export function ChangePasswordForm({ others, back, reason }: PasswordFormProps): ReactNode {
  const t = useTexts()
  const { member } = useMember()
  const { phase, change } = useChangePassword(back)
  const [problem, setProblem] = useState<ChangeProblem | null>(null)
  const form = useForm<PasswordForm>({
    resolver: standardSchemaResolver(passwordSchema),
    defaultValues: { oldPassword: '', newPassword: '' },
  })
  const { errors } = form.formState
  const [oldPassword, newPassword] = useWatch({ control: form.control, name: ['oldPassword', 'newPassword'] })
  const rules = useMemo(() => passwordRules(oldPassword, newPassword), [oldPassword, newPassword])

  const { setFocus } = form
  useEffect(() => {
    if (reason !== undefined) setFocus('oldPassword')
  }, [reason, setFocus])

  if (problem?.kind === 'no-permission') return <NoPermission />

  const submit = form.handleSubmit(async (typed) => {
    setProblem(null)
    const found = await change(typed)
    setProblem(found)
    if (found?.kind !== 'refused') return
    form.setError('oldPassword', { type: refusal, message: found.sentence })
    form.setFocus('oldPassword', { shouldSelect: true })
  })

  const refused = errors.oldPassword?.type === refusal ? errors.oldPassword.message : undefined
  return (
    <Form noValidate onSubmit={submit} aria-label={t('password.form')}>
      {reason !== undefined && problem === null && (
        <InlineNotice tone="warn" announce="now">
          {t(`history.reason.${reason.login}`)}
        </InlineNotice>
      )}
      <FormProblem problem={problem} />
      {/* Tells password managers whose password it is. */}
      <input
        className={baseClass.visuallyHidden}
        type="text"
        name="username"
        autoComplete="username"
        value={member?.username ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        {...form.register('oldPassword')}
        label={t('password.old')}
        autoComplete="current-password"
        // What is typed while it is sent would not be the password.
        readOnly={phase === 'busy'}
        error={refused ?? said(errors.oldPassword?.message, t)}
      />
      <New>
        <PasswordField
          {...form.register('newPassword')}
          label={t('password.new')}
          autoComplete="new-password"
          readOnly={phase === 'busy'}
          error={said(errors.newPassword?.message, t)}
        />
        <RuleList rules={rules} />
      </New>
      <ChangeNotice others={others} />
      <Button type="submit" variant="primary" width="full" busy={phase === 'busy'}>
        {t(phase === 'busy' ? 'password.busy' : 'password.submit')}
      </Button>
      <p role="alert" className={baseClass.visuallyHidden}>
        {refused}
      </p>
    </Form>
  )
}

/** Error type of a field whose message is the server's sentence instead of a text key. */
const refusal = 'refusal'

/** Sentence of an error; the message of the form's schema is its key. */
const said = (key: string | undefined, t: Translate) => (key === undefined ? undefined : t(key as TextKey))

const Notice = styled.p`
  color: ${color.textMuted};
  font-size: ${text.sm};

  > span {
    display: block;
  }
  /* Has its line before the list of logins has come. */
  > :last-child {
    min-block-size: 1lh;
  }
`

/** Explains before the change what happens to this login and the others. */
function ChangeNotice({ others }: { others: OtherLogins }): ReactNode {
  const t = useTexts()
  return (
    <Notice>
      <span>{t('password.after')} </span>
      {(others.kind !== 'ended' || others.count > 0) && (
        <span>
          {others.kind === 'kept' && t('password.others.kept')}
          {others.kind === 'ended' && t('password.others.ended', { count: others.count })}
        </span>
      )}
    </Notice>
  )
}

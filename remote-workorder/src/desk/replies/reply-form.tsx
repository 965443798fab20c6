import { useMay, useMember, useSite, useTexts } from '@member/shared'
import { SelectField, TextField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { Variable } from '../../canned/variables.ts'
import { EditFrame, Pair } from '../edit-frame.tsx'
import { errorSentence } from '../error-sentence.ts'
import { mayShareReplies } from '../section.ts'
import { useEditForm } from '../use-edit-form.ts'
import { type Reply, scopes } from './reply.ts'
import { replyFields, replySchema, replySigns } from './reply-schema.ts'
import { ReplyText } from './reply-text.tsx'
import type { Replies } from './use-replies.ts'

/** The form of a canned reply; `row` is null for a new one. Only with the right to it, others can be given it, too. */
export default function ReplyForm({ settings, row }: { settings: Replies; row: Reply | null }): ReactNode {
  const t = useTexts()
  const may = useMay()
  const { siteName } = useSite()
  const { member } = useMember()
  const { form, refusal, submit, saving } = useEditForm({
    section: 'replies',
    begin: replyFields(row),
    schema: replySchema,
    signs: replySigns,
    save: (fields) => settings.save(fields, row),
  })
  const { errors } = form.formState
  const values: Record<Variable, string> = {
    member: t('desk.sample.member'),
    agent: member?.nickname || t('desk.sample.agent'),
    number: 'WO2026110001',
    subject: t('desk.sample.subject'),
    category: t('desk.sample.category'),
    site: siteName,
  }
  return (
    <EditFrame
      section="replies"
      title={row === null ? t('desk.replies.new') : t('desk.replies.edit', { name: row.title })}
      {...{ refusal, saving }}
      onSubmit={submit}
    >
      <Pair>
        <TextField
          {...form.register('shortcut')}
          label={t('desk.replies.shortcut')}
          hint={t('desk.replies.shortcutHint')}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorSentence(errors.shortcut, t)}
        />
        <TextField
          {...form.register('title')}
          label={t('desk.replies.title')}
          hint={t('desk.replies.titleHint')}
          required
          autoComplete="off"
          error={errorSentence(errors.title, t)}
        />
      </Pair>
      <SelectField {...form.register('scope')} label={t('desk.replies.scope')} error={errorSentence(errors.scope, t)}>
        {scopes
          .filter((scope) => scope === 'mine' || may(mayShareReplies))
          .map((scope) => (
            <option key={scope} value={scope}>
              {t(`desk.scope.${scope}`)}
            </option>
          ))}
      </SelectField>
      <ReplyText form={form} field="zh" values={values} />
      <ReplyText form={form} field="en" values={values} />
    </EditFrame>
  )
}

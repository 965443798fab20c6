import { useMay, useMember, useSite, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, SelectField, TextArea, TextField } from '@member/shared/ui'
import { type ReactNode, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import styled from 'styled-components'
import { fillVariables, type Variable, variableNames, variables, written } from '../../writing/canned/canned-reply.ts'
import { Markdown } from '../../writing/markdown.tsx'
import { putText, withWords } from '../../writing/text-edit.ts'
import { EditFrame, errorSentence, Pair, useEditForm } from '../edit-form.tsx'
import { mayShareReplies } from '../settings.ts'
import { type Replies, type Reply, type ReplyFields, replyFields, replySchema, scopes } from './reply.ts'

const { color, radius, space, text } = token

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`

const Insert = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.sm};
`

const Preview = styled.section`
  padding: ${space[3]} ${space[4]};
  border: 1px dashed ${color.border};
  border-radius: ${radius.md};
  background: ${color.sunken};

  > h3 {
    margin-block-end: ${space[1]};
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
`

interface ReplyTextProps {
  form: UseFormReturn<ReplyFields>
  field: 'zh' | 'en'
  /** What the variables stand for in the preview. */
  values: Readonly<Record<Variable, string>>
}

/** The text of a canned reply in one language, its variables by button, and what a member will read. */
function ReplyText({ form, field, values }: ReplyTextProps): ReactNode {
  const t = useTexts()
  const area = useRef<HTMLTextAreaElement>(null)
  const language = field === 'zh' ? 'zh-cn' : 'en'
  const { ref, ...registered } = form.register(field)
  const typed = form.watch(field)

  const insert = (variable: Variable) => {
    const element = area.current
    if (element === null) return
    const edited = { text: element.value, from: element.selectionStart, to: element.selectionEnd }
    putText(element, withWords(edited, written(variable, language)), (text) =>
      form.setValue(field, text, { shouldDirty: true, shouldTouch: true }),
    )
  }

  return (
    <Part>
      <TextArea
        {...registered}
        ref={(element) => {
          ref(element)
          area.current = element
        }}
        label={t(`desk.replies.${field}`)}
        rows={6}
        lang={field === 'zh' ? 'zh-CN' : 'en'}
        dir="auto"
        error={errorSentence(form.formState.errors[field], t)}
      />
      <Insert role="group" aria-label={t(`desk.replies.insert.${field}`)}>
        {t('desk.replies.insert')}
        {variables.map((variable) => (
          <Button
            key={variable}
            variant="quiet"
            title={t(`desk.variable.${variable}`)}
            onClick={() => insert(variable)}
          >
            {variableNames[language][variable]}
          </Button>
        ))}
      </Insert>
      {typed.trim() !== '' && (
        <Preview aria-label={t(`desk.replies.preview.${field}`)}>
          <h3>{t('desk.replies.preview')}</h3>
          <Markdown text={fillVariables(typed, values)} />
        </Preview>
      )}
    </Part>
  )
}

/** The form of a canned reply; `row` is null for a new one. Only with the right to it, others can be given it, too. */
export default function ReplyForm({ settings, row }: { settings: Replies; row: Reply | null }): ReactNode {
  const t = useTexts()
  const may = useMay()
  const { siteName } = useSite()
  const { member } = useMember()
  const { form, field, frame } = useEditForm({
    kind: 'replies',
    row,
    name: row?.title ?? null,
    begin: replyFields(row),
    schema: replySchema,
    save: (fields) => settings.save(fields, row),
  })
  const values: Record<Variable, string> = {
    member: t('desk.sample.member'),
    agent: member?.nickname || t('desk.sample.agent'),
    number: 'WO2026110001',
    subject: t('desk.sample.subject'),
    category: t('desk.sample.category'),
    site: siteName,
  }
  return (
    <EditFrame {...frame}>
      <Pair>
        <TextField
          {...field('shortcut')}
          label={t('desk.replies.shortcut')}
          hint={t('desk.replies.shortcutHint')}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field('title')}
          label={t('desk.replies.title')}
          hint={t('desk.replies.titleHint')}
          required
          autoComplete="off"
        />
      </Pair>
      <SelectField {...field('scope')} label={t('desk.replies.scope')}>
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

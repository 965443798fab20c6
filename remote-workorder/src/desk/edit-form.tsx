import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  ApiError,
  type TextKey,
  type Translate,
  useNavigation,
  useNotify,
  useTexts,
  useUnsavedGuard,
} from '@member/shared'
import { isUnheard } from '@member/shared/sending'
import { media, token } from '@member/shared/theme'
import { Button, ButtonLink, Card, HeldFields, InlineNotice, TextField } from '@member/shared/ui'
import { type FormEventHandler, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form'
import styled from 'styled-components'
import type { GenericSchema } from 'valibot'
import { useEnteredFields } from './entered-fields.ts'
import { addressOf, type Kind, type Section, type StoredRow, sectionOf } from './settings.ts'

/** Why the server refused it, or what else there is to know before it is saved. */
interface Told {
  tone: 'danger' | 'warn'
  text: string
}

type ControlProps = UseFormRegisterReturn & { error: string | undefined }

/** What is wrong with a field, whose message is the key of a text. */
export const errorSentence = (error: Pick<FieldError, 'message'> | undefined, t: Translate): string | undefined =>
  error?.message === undefined ? undefined : t(error.message as TextKey)

/**
 * A form of the settings, and what its fields and its frame get: checked before it is sent, and guarded while it is
 * unsaved; a reload or a login in between keeps what is filled in. Saving leads back to the list.
 * @param options `name` is that of the stored row, null for a new one; `schema` has keys of texts as its messages
 */
export function useEditForm<Fields extends FieldValues>(options: {
  kind: Kind
  /** Null for a new one. */
  row: StoredRow | null
  name: string | null
  begin: Fields
  schema: GenericSchema<Fields, Fields>
  save: (fields: Fields) => Promise<void>
}) {
  const { kind, row, name, begin, schema, save } = options
  const section = sectionOf(kind)
  const t = useTexts()
  const notify = useNotify()
  const { go } = useNavigation()
  const [told, setTold] = useState<Told | null>(null)
  const refuse = (text: string) => setTold({ tone: 'danger', text })
  const resolver: Resolver<Fields> = standardSchemaResolver<Fields, unknown, Fields>(schema) as Resolver<Fields>
  const form = useForm<Fields>({ defaultValues: begin as DefaultValues<Fields>, resolver, mode: 'onTouched' })
  const { isDirty } = form.formState
  const [isSaving, setIsSaving] = useState(false)
  const onOther = (why: 'changed' | 'restored') => setTold({ tone: 'warn', text: t(`desk.${why}`) })
  useEnteredFields(form, begin, { section, version: row?.version, isSaving, onOther })
  const dropGuard = useUnsavedGuard(isDirty ? 'unsaved' : 'saved', 'address')
  const onSubmit = form.handleSubmit(async (fields) => {
    setTold(null)
    setIsSaving(true)
    try {
      await save(fields)
    } catch (error) {
      setIsSaving(false)
      if (isUnheard(error)) return refuse(t('desk.unheard'))
      return refuse(error instanceof ApiError && error.message !== '' ? error.message : t('desk.problem'))
    }
    notify({ tone: 'success', text: t(`desk.${kind}.saved`) })
    dropGuard()
    go(addressOf(section), { replace: true })
  })
  const title = name === null ? t(`desk.${kind}.new`) : t(`desk.${kind}.edit`, { name })
  return {
    form,
    /** What the control of a field gets. */
    field: (path: Path<Fields>) => ({
      ...form.register(path),
      error: errorSentence(form.getFieldState(path, form.formState).error, t),
    }),
    frame: { title, section, told, isSaving, onSubmit },
  }
}

const { space } = token

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  > h2 {
    outline: none;
  }
  /* A focused control scrolls above the sticky bars at the bottom (WCAG 2.4.11). */
  :is(input, select, textarea) {
    scroll-margin-block-end: 120px;
  }
`

/** Fields side by side where there is room, e.g. the two languages of a text. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  align-items: start;
  gap: ${space[4]};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[2]};

  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`

/** The frame of a form that replaces its list; the focus begins at its heading. */
export function EditFrame(props: {
  title: string
  section: Section
  isSaving: boolean
  told: Told | null
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}): ReactNode {
  const { title, section, isSaving, told, onSubmit, children } = props
  const t = useTexts()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <Form noValidate onSubmit={onSubmit} aria-labelledby={id}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <HeldFields isHeld={isSaving}>{children}</HeldFields>
        {told !== null && (
          <InlineNotice tone={told.tone} announce="now">
            {told.text}
          </InlineNotice>
        )}
        <Actions>
          <ButtonLink to={addressOf(section)}>{t('desk.cancel')}</ButtonLink>
          <Button type="submit" variant="primary" busy={isSaving}>
            {t(isSaving ? 'desk.saving' : 'desk.save')}
          </Button>
        </Actions>
      </Form>
    </Card>
  )
}

/** A name in both languages. */
export function NameFields({ field }: { field: (path: 'name' | 'name_en') => ControlProps }): ReactNode {
  const t = useTexts()
  return (
    <Pair>
      <TextField {...field('name')} label={t('desk.name.zh')} required autoComplete="off" lang="zh-CN" />
      <TextField {...field('name_en')} label={t('desk.name.en')} hint={t('desk.same')} autoComplete="off" lang="en" />
    </Pair>
  )
}

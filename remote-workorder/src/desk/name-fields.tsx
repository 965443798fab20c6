import { useTexts } from '@member/shared'
import { TextField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { Pair } from './edit-frame.tsx'
import { errorSentence } from './error-sentence.ts'

/** A name in both languages, as registered with a form. */
export function NameFields(props: {
  name: UseFormRegisterReturn
  nameEn: UseFormRegisterReturn
  errors: { name: FieldError | undefined; nameEn: FieldError | undefined }
}): ReactNode {
  const { name, nameEn, errors } = props
  const t = useTexts()
  return (
    <Pair>
      <TextField
        {...name}
        label={t('desk.name.zh')}
        required
        autoComplete="off"
        lang="zh-CN"
        error={errorSentence(errors.name, t)}
      />
      <TextField
        {...nameEn}
        label={t('desk.name.en')}
        hint={t('desk.same')}
        autoComplete="off"
        lang="en"
        error={errorSentence(errors.nameEn, t)}
      />
    </Pair>
  )
}

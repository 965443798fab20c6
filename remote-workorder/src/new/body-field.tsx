import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { type ReactNode, useId, useRef } from 'react'
import { type Control, useController } from 'react-hook-form'
import styled from 'styled-components'
import { Editor } from '../writing/editor.tsx'
import type { NewFields } from './new-fields.ts'

const { color, space, text, weight } = token

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
`

/** The editor names its field itself. */
const Name = styled.p`
  font-weight: ${weight.medium};

  > span {
    color: ${color.textMuted};
    font-size: ${text.sm};
    font-weight: ${weight.regular};
  }
`

const Box = styled.div`
  /* The frame of the field. */
  &:has([aria-invalid='true']) > * {
    border-color: ${color.dangerText};
  }
  textarea {
    min-block-size: 11em;
    max-block-size: 40dvh;
    padding-block: ${space[2]};
  }
`

const Note = styled.p`
  color: ${color.dangerText};
  font-size: ${text.sm};
  font-weight: ${weight.medium};
`

/** The text of a new work order, with marks and a preview. */
export function BodyField(props: {
  control: Control<NewFields>
  error: string | undefined
  required: boolean
  onText: (text: string) => void
  onFiles: (files: readonly File[]) => void
  onSend: () => void
}): ReactNode {
  const { control, error, required, onText, onFiles, onSend } = props
  const t = useTexts()
  const note = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { field } = useController({ name: 'body', control })
  const { ref, value, onBlur } = field
  // The form moves the focus to the first mistake.
  ref({ focus: () => area.current?.focus() })
  return (
    <Field>
      <Name aria-hidden="true">
        {t('new.body')}
        {required && <span>{t('new.required')}</span>}
      </Name>
      <Box>
        <Editor
          label={t('new.body')}
          text={value}
          area={area}
          onText={onText}
          onFiles={onFiles}
          onSend={onSend}
          field={{
            onBlur,
            'aria-required': required,
            'aria-invalid': error === undefined ? undefined : true,
            'aria-describedby': error === undefined ? undefined : note,
          }}
        />
      </Box>
      {error !== undefined && <Note id={note}>{error}</Note>}
    </Field>
  )
}

import { useFormat } from '@member/shared'
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { controlStyle } from './control-style.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { isSendKey } from './growing-area.tsx'
import { useKitTexts } from './kit-texts.ts'

export interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {}

const Area = styled.textarea`
  ${controlStyle}
  /* Resized horizontally, it would overflow its container. */
  resize: vertical;
`

/** Whether a pasted text is more than the field takes: the browser cuts it without a word. */
function isMore({ value, selectionStart, selectionEnd, maxLength }: HTMLTextAreaElement, pasted: string): boolean {
  const length = value.length - (selectionEnd - selectionStart) + pasted.replaceAll('\r\n', '\n').length
  return maxLength >= 0 && length > maxLength
}

/**
 * A textarea with its label; accepts all props of a textarea, `ref` included. Says so when a pasted text was cut. Ctrl or ⌘
 * with Enter submits its form.
 */
export function TextArea({ label, hint, error: given, id, ...area }: TextAreaProps): ReactNode {
  const made = useId()
  const own = id ?? made
  const texts = useKitTexts()
  const { number } = useFormat()
  const [isCut, setIsCut] = useState(false)
  const error = given ?? (isCut ? texts.cut(number(area.maxLength ?? 0)) : undefined)
  return (
    <FieldFrame id={own} label={label} hint={hint} error={error} required={area.required}>
      <Area
        rows={3}
        {...area}
        {...describedBy(own, { hint, error })}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return area.onKeyDown?.(event)
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        onPaste={(event) => {
          setIsCut(isMore(event.currentTarget, event.clipboardData.getData('text/plain')))
          area.onPaste?.(event)
        }}
        onChange={(event) => {
          const { inputType } = event.nativeEvent as InputEvent
          if (inputType !== 'insertFromPaste') setIsCut(false)
          area.onChange?.(event)
        }}
      />
    </FieldFrame>
  )
}

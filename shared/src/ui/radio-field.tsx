import { token } from '@member/shared/theme'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { radioStyle } from './check-style.ts'
import { type FieldTexts, RadioFrame } from './field-frame.tsx'

export interface RadioFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'input'>, 'children' | 'id' | 'type' | 'value' | 'checked' | 'defaultChecked'> {
  name: string
  choices: readonly { value: string; label: string }[]
}

const { color, radius, size, space } = token

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  > label {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: ${size.control};
    max-inline-size: 100%;
    padding: ${space[1]} ${space[3]};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.md};
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  > label:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentTint};
    color: ${color.accentText};
  }
  > label:has(:disabled) {
    border-color: ${color.border};
    background: ${color.sunken};
    color: ${color.textMuted};
    cursor: not-allowed;
  }
  > label:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }
  [aria-invalid='true'] > & > label {
    border-color: ${color.dangerText};
  }
  input {
    ${radioStyle}
    outline: none;
  }
`

/** Radio buttons side by side with a label above; each is chosen by pressing anywhere on it. */
export function RadioField({ label, hint, error, choices, ...input }: RadioFieldProps): ReactNode {
  const id = useId()
  return (
    <RadioFrame id={id} label={label} hint={hint} error={error} required={input.required}>
      <Choices>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input {...input} type="radio" value={choice.value} />
            {choice.label}
          </label>
        ))}
      </Choices>
    </RadioFrame>
  )
}

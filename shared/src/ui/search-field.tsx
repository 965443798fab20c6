import { isComposing } from '@member/shared'
import { baseClass, media, token } from '@member/shared/theme'
import { type ComponentPropsWithRef, type ReactNode, useId, useRef } from 'react'
import styled from 'styled-components'
import { controlStyle } from './control-style.ts'
import { Glyph } from './glyph.tsx'
import { useKitTexts } from './kit-texts.ts'

export interface SearchFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'children' | 'type' | 'ref' | 'value' | 'onChange'> {
  /** Accessible name, and placeholder of the empty field. */
  label: string
  value: string
  /** Called for each change at once; the caller debounces requests. */
  onChange: (value: string) => void
}

const { color, radius, size, space } = token

const Control = styled.div`
  position: relative;
  flex: 1 1 14em;
  max-inline-size: 26em;

  > svg {
    position: absolute;
    inset-block-start: calc(50% - 0.625em);
    inset-inline-start: ${space[3]};
    color: ${color.textMuted};
    pointer-events: none;
  }
  ${media.phone} {
    max-inline-size: none;
  }
`

const Input = styled.input`
  ${controlStyle}
  padding-inline: calc(${space[3]} + 1.25em + ${space[2]}) ${size.control};
  appearance: none;

  /* An empty field has nothing to clear: its placeholder has the room. */
  &:placeholder-shown {
    padding-inline-end: ${space[2]};
  }

  &::-webkit-search-cancel-button {
    display: none;
  }
`

const Clear = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  inline-size: ${size.control};
  border-radius: ${radius.md};
  color: ${color.textMuted};

  &:focus-visible {
    outline-offset: -2px;
  }
`

const lens = 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zm4.8 11.3L20 20'
const cross = 'm7 7 10 10m0-10L7 17'

/** A search input. Escape and its button clear it; both keep the focus in the field. */
export function SearchField({ label, value, onChange, id, onKeyDown, ...input }: SearchFieldProps): ReactNode {
  const texts = useKitTexts()
  const made = useId()
  const own = id ?? made
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <Control>
      <label htmlFor={own} className={baseClass.visuallyHidden}>
        {label}
      </label>
      <Glyph path={lens} />
      <Input
        placeholder={label}
        enterKeyHint="search"
        {...input}
        id={own}
        ref={field}
        type="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key !== 'Escape' || value === '') return
          // Browsers empty the field as well, even while an input method composes.
          event.preventDefault()
          if (!isComposing(event)) clear()
        }}
      />
      {value !== '' && (
        <Clear type="button" aria-label={texts.clear} onClick={clear}>
          <Glyph path={cross} />
        </Clear>
      )}
    </Control>
  )
}

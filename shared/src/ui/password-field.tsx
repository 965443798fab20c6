import { media, token } from '@member/shared/theme'
import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'
import { controlStyle } from './control-style.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Glyph } from './glyph.tsx'
import { useKitTexts } from './kit-texts.ts'

export interface PasswordFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'children' | 'type'> {
  /** Tells password managers whether to fill in or to suggest. */
  autoComplete: 'current-password' | 'new-password'
}

const { color, radius, size, space, text } = token

const Control = styled.div`
  position: relative;
`

const Input = styled.input`
  ${controlStyle}
  padding-inline-end: calc(${size.control} + ${space[1]});

  &::-ms-reveal {
    display: none;
  }
`

const Reveal = styled.button`
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
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`

const CapsLock = styled.p`
  color: ${color.warnText};
  font-size: ${text.sm};

  /* Stays in the page, so that its text is announced when it comes; out of the flow it leaves no gap. */
  &:empty {
    position: absolute;
  }
`

const eye = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z'
const eyeOff = `${eye}M4 4l16 16`

/** A password input with a show button and a note while Caps Lock is on. Submitting the form hides the password. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  onKeyDown,
  onKeyUp,
  onBlur,
  ...input
}: PasswordFieldProps): ReactNode {
  const texts = useKitTexts()
  const made = useId()
  const own = id ?? made
  const reveal = useRef<HTMLButtonElement>(null)
  const [view, setView] = useState<'hidden' | 'shown'>('hidden')
  const [capsLock, setCapsLock] = useState<'on' | 'off'>('off')
  useEffect(() => {
    const form = reveal.current?.form
    const hide = () => setView('hidden')
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock') ? 'on' : 'off')
  return (
    <FieldFrame id={own} label={label} hint={hint} error={error} required={input.required}>
      <Control>
        <Input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...describedBy(own, { hint, error })}
          type={view === 'hidden' ? 'password' : 'text'}
          onKeyDown={(event) => {
            watch(event)
            onKeyDown?.(event)
          }}
          onKeyUp={(event) => {
            watch(event)
            onKeyUp?.(event)
          }}
          onBlur={(event) => {
            setCapsLock('off')
            onBlur?.(event)
          }}
        />
        <Reveal
          ref={reveal}
          type="button"
          aria-controls={own}
          aria-label={view === 'hidden' ? texts.showPassword : texts.hidePassword}
          onClick={() => setView(view === 'hidden' ? 'shown' : 'hidden')}
        >
          <Glyph path={view === 'hidden' ? eye : eyeOff} />
        </Reveal>
      </Control>
      <CapsLock role="status">{capsLock === 'on' && texts.capsLock}</CapsLock>
    </FieldFrame>
  )
}

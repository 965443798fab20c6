import { isComposing, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Dialog, TextField } from '@member/shared/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'

export interface Choice {
  key: string
  label: string
  /** Said after the label, e.g. a key or a number. */
  hint?: string | undefined
  /** Marked as in force. */
  chosen?: boolean | undefined
}

const { color, radius, size, space, text } = token

const List = styled.ul`
  max-block-size: min(22rem, 50dvh);
  margin-block-start: ${space[2]};
  overflow-y: auto;
  overscroll-behavior: contain;
`

const Option = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 36px;
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.md};
  cursor: pointer;

  > :first-child {
    flex: none;
    inline-size: 1em;
  }
  > :nth-child(2) {
    flex: 1;
    min-inline-size: 0;
  }
  > :nth-child(3) {
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
  &[data-active] {
    background: ${color.accentTint};
    color: ${color.accentText};
  }
  ${media.touch} {
    min-block-size: ${size.control};
  }
  ${media.forcedColors} {
    &[data-active] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

const Nothing = styled.p`
  padding: ${space[3]};
  color: ${color.textMuted};
`

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The choices whose label has all words of a text. */
function matchingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  return choices.filter(({ label }) => words.every((word) => folded(label).includes(word)))
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

export interface ChoiceDialogProps {
  title: string
  choices: readonly Choice[]
  /** Label of the field; what is typed narrows the choices. */
  label: string
  /** What the field begins with; default nothing. */
  typed?: string
  /** Said when nothing matches what is typed, or nothing is there yet. */
  nothing: string | ((typed: string) => string)
  /** A choice made of the typed text, e.g. a new label. */
  madeOf?: (typed: string) => Choice | null
  /** Called with each typed text, where the choices come from elsewhere. */
  onType?: (typed: string) => void
  onChoose: (choice: Choice) => void
  onClose: () => void
  /** Below the choices, e.g. a problem. */
  children?: ReactNode
}

/** A dialog with one list: typing narrows it, arrows move, Enter chooses, Esc leaves. */
export function ChoiceDialog(props: ChoiceDialogProps): ReactNode {
  const { title, choices, label, nothing, madeOf, onType, onChoose, onClose, children } = props
  const t = useTexts()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState(props.typed ?? '')
  const [at, setAt] = useState(0)
  const made = typed.trim() === '' ? null : (madeOf?.(typed.trim()) ?? null)
  const matching = onType === undefined ? matchingChoices(choices, typed) : choices
  const offered = made === null ? matching : [...matching, made]
  const active = Math.min(at, offered.length - 1)

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const move = moves[event.key]
    const choice = offered[active]
    if (move !== undefined) setAt(move(active, offered.length - 1))
    else if (event.key === 'Enter' && choice !== undefined) onChoose(choice)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={title} width="narrow" onClose={onClose}>
      <TextField
        label={label}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
          onType?.(target.value.trim())
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
      />
      <List ref={list} id={`${id}-list`} role="listbox" aria-label={label}>
        {offered.map((choice, index) => (
          <Option
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            data-active={index === active || undefined}
            onClick={() => onChoose(choice)}
          >
            <span aria-hidden="true">{choice.chosen === true ? '✓' : ''}</span>
            <span dir="auto">{choice.label}</span>
            <span>
              {choice.chosen === true
                ? [choice.hint, t('acts.choice.chosen')].filter(Boolean).join(' · ')
                : choice.hint}
            </span>
          </Option>
        ))}
      </List>
      {offered.length === 0 && (
        <Nothing role="status">{typeof nothing === 'string' ? nothing : nothing(typed.trim())}</Nothing>
      )}
      {children}
    </Dialog>
  )
}

import { useFormat, useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { Button, MenuItem, MoreMenu, useCopy, useFileLimits } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { longestBody } from '../ticket/ticket.ts'
import { Foot, Hint } from './composer-style.ts'
import type { FollowUp, HeldReason } from './ticket-message.ts'

/** What can be done with a text that cannot be sent from where it is. */
export function TakeElsewhere({ text, onDiscard }: { text: string; onDiscard: () => void }): ReactNode {
  const t = useTexts()
  const copy = useCopy()
  const said = { done: t('writing.copied'), failed: t('writing.copyFailed') }
  return (
    <>
      {text !== '' && (
        <Button variant="quiet" onClick={() => void copy(text, said)}>
          {t('writing.copy')}
        </Button>
      )}
      <Button variant="quiet" onClick={onDiscard}>
        {t('writing.discard')}
      </Button>
    </>
  )
}

/** Why a message was not sent, or would be lost with its page. */
export type BoxProblem = 'tooLong' | 'filesFailed' | 'filesBusy' | 'wroteOn' | 'empty' | 'draftInPage'

/** What there is to say of a message that is being written. */
export function boxProblem(now: {
  /** Characters that may still be written. */
  left: number
  /** Whether it was to be sent; `wroteOn`: its author changed text or files since, while it waited for them. */
  asked: boolean | 'wroteOn'
  files: 'ready' | 'busy' | 'failed'
  empty: boolean
  keeping: 'browser' | 'page'
}): BoxProblem | null {
  const { left, asked, files, empty, keeping } = now
  if (left < 0) return 'tooLong'
  if (asked === 'wroteOn') return 'wroteOn'
  if (asked && files === 'failed') return 'filesFailed'
  if (asked && files === 'busy') return 'filesBusy'
  if (asked && empty) return 'empty'
  return keeping === 'page' ? 'draftInPage' : null
}

/** Characters before the limit from which on the rest is counted. */
const countFrom = 1000

/** What is below the text of a message: a problem, else what it replaces, how much room is left, and what may be attached. */
export function BoxHint(props: {
  id: string
  problem: BoxProblem | null
  /** Characters. */
  left: number
  isEdit: boolean
  files: 'some' | 'none' | 'absent'
}): ReactNode {
  const { id, problem, left, isEdit, files } = props
  const t = useTexts()
  const { number } = useFormat()
  const limits = useFileLimits()
  const said = isEdit ? 'replaces' : 'limits'
  const told = problem !== null || left < countFrom || isEdit || files === 'some'
  return (
    <Hint
      id={id}
      data-kind={problem === null ? said : 'problem'}
      className={told ? undefined : baseClass.visuallyHidden}
      role={problem === null ? undefined : 'alert'}
    >
      {problem !== null && t(`writing.problem.${problem}`, { count: number(-left), longest: number(longestBody) })}
      {problem === null && isEdit && `${t('writing.replaces')} `}
      {problem === null && left < countFrom && t('writing.left', { count: number(left) })}
      {problem === null && left >= countFrom && files !== 'absent' && limits}
    </Hint>
  )
}

/** With less room beside it the longest sends would not be in one line. */
const narrow = '@container composer (max-width: 44rem)'
const wide = '@container composer (min-width: 44.01rem)'

/** Buttons where there is room for them, else a menu. */
const Beside = styled.div`
  display: contents;

  ${narrow} {
    display: none;
  }
  > button {
    min-block-size: 44px;
  }
`

const Within = styled.div`
  ${wide} {
    display: none;
  }
  > button {
    min-block-size: 44px;
  }
`

/** Sends a reply and sets the status in the same act. */
export function SendButtons(props: {
  follow: readonly Exclude<FollowUp, 'nothing'>[]
  onSend: (follow: FollowUp) => void
}): ReactNode {
  const { follow, onSend } = props
  const t = useTexts()
  return (
    <>
      <Beside data-part="more">
        {follow.map((status) => (
          <Button key={status} onClick={() => onSend(status)}>
            {t(`writing.send.${status}`)}
          </Button>
        ))}
      </Beside>
      <Within data-part="more">
        <MoreMenu label={t('writing.sendMore')}>
          {follow.map((status) => (
            <MenuItem key={status} onClick={() => onSend(status)}>
              {t(`writing.send.${status}`)}
            </MenuItem>
          ))}
        </MoreMenu>
      </Within>
    </>
  )
}

/** Above its buttons, which are too many for the rest of a line. */
const Reason = styled(Hint)`
  flex-basis: 100%;
`

interface HeldFootProps {
  /** Of the sentence, which describes the field. */
  id: string
  reason: HeldReason
  text: string
  isUnsent: boolean
  onDiscard: () => void
  /** Makes a note of it; missing where none may be written. */
  onKeep: (() => void) | undefined
  /** Takes it to the ticket that this one was merged into; missing where it was not. */
  onMove: (() => void) | undefined
}

/** What is below a text that may not be sent any more: why, and what can be done with it. */
export function HeldFoot({ id, reason, text, isUnsent, onDiscard, onKeep, onMove }: HeldFootProps): ReactNode {
  const t = useTexts()
  return (
    <Foot>
      <Reason id={id} data-kind="problem" role="alert">
        {/* Where a merged one continues is said above it. */}
        {reason !== 'merged' && t(`writing.held.${reason}`)} {isUnsent && t('writing.held.unsent')}
      </Reason>
      {isUnsent && (
        <>
          {onMove !== undefined && (
            <Button variant="secondary" onClick={onMove}>
              {t('writing.held.move')}
            </Button>
          )}
          {onKeep !== undefined && (
            <Button variant="secondary" onClick={onKeep}>
              {t('writing.held.keep')}
            </Button>
          )}
          <TakeElsewhere text={text} onDiscard={onDiscard} />
        </>
      )}
    </Foot>
  )
}

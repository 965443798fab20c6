import { useFormat, useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { useFileLimits } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Hint } from './composer-style.ts'

/** Why a message was not sent, or would be lost with its page. */
export type BoxProblem = 'filesFailed' | 'filesBusy' | 'empty' | 'draftInPage'

/** What there is to say of a message that is being written. */
export function boxProblem(now: {
  asked: boolean
  files: 'ready' | 'busy' | 'failed'
  empty: boolean
  keeping: 'browser' | 'page'
}): BoxProblem | null {
  const { asked, files, empty, keeping } = now
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
  replaces: 'earlier' | 'nothing'
  files: 'some' | 'none' | 'absent'
}): ReactNode {
  const { id, problem, left, replaces, files } = props
  const t = useTexts()
  const { number } = useFormat()
  const limits = useFileLimits()
  const said = replaces === 'earlier' ? 'replaces' : 'limits'
  const told = problem !== null || left < countFrom || replaces === 'earlier' || files === 'some'
  return (
    <Hint
      data-part="hint"
      id={id}
      data-kind={problem === null ? said : 'problem'}
      className={told ? undefined : baseClass.visuallyHidden}
      role={problem === null ? undefined : 'alert'}
    >
      {problem !== null && t(`writing.problem.${problem}`)}
      {problem === null && replaces === 'earlier' && `${t('writing.replaces')} `}
      {problem === null && left < countFrom && t('writing.left', { count: number(left) })}
      {problem === null && left >= countFrom && files !== 'absent' && limits}
    </Hint>
  )
}

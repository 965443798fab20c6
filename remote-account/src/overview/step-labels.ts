import type { Translate } from '@member/shared'
import { profilePath } from '../addresses.ts'
import type { Step } from './first-steps.ts'

/** The link of one first step: `title` is its name, `to` the page where it is done. */
export interface StepLabels {
  title: string
  hint: string
  to: string
}

/** Labels a step in the member's language. */
export function stepLabels(step: Step, t: Translate): StepLabels {
  switch (step.kind) {
    case 'contributed':
      return step
    case 'picture':
    case 'email':
    case 'mobile':
    case 'birthday':
    case 'motto':
      return { title: t(`step.${step.kind}`), hint: t(`step.${step.kind}.hint`), to: profilePath }
  }
}

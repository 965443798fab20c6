import { type Translate, useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { profilePath } from '../addresses.ts'
import { Line, List, Sign, Words } from './attention-style.ts'
import type { Step } from './first-steps.ts'

/** The link of one first step: `title` is its name, `to` the page where it is done. */
interface StepLabels {
  title: string
  hint: string
  to: string
}

/** Labels a step in the member's language. */
function stepLabels(step: Step, t: Translate): StepLabels {
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

const tick = 'm5.5 12.5 4.5 4.5 8.5-10'
const dot = 'M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z'
const chevronRight = 'm9.5 6 6 6-6 6'

/** The first steps of a new member; finished ones are ticked. */
export function StepList({ steps, label }: { steps: readonly Step[]; label: string }): ReactNode {
  const t = useTexts()
  return (
    <List as="ol" aria-label={label}>
      {steps.map((step) => {
        const { title, hint, to } = stepLabels(step, t)
        return (
          <li key={step.kind === 'contributed' ? `contributed ${step.area}` : step.kind}>
            <Line to={to}>
              <Sign data-sign={step.state}>
                <Glyph path={step.state === 'done' ? tick : dot} />
              </Sign>
              <Words>
                <strong>
                  {title}
                  {step.state === 'done' && <span className={baseClass.visuallyHidden}> {t('step.done')}</span>}
                </strong>{' '}
                <span>{hint}</span>
              </Words>
              <Glyph path={chevronRight} />
            </Line>
          </li>
        )
      })}
    </List>
  )
}

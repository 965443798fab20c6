import { useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Line, List, Sign, Words } from './attention-style.ts'
import type { Step } from './first-steps.ts'
import { stepLabels } from './step-labels.ts'

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

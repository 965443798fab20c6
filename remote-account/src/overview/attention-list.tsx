import { type Format, type OverviewStep, type Translate, useFormat, useLanguage, useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { profilePath } from '../addresses.ts'
import { type AttentionItem, loginsPath, type Step } from './attention-items.ts'
import { Line, List, Sign, Words } from './overview-style.ts'

const glyphs: Record<AttentionLabels['sign'], string> = {
  alarm: 'M12 3 5 5.7v5.5c0 4.4 2.9 7.7 7 9.8 4.1-2.1 7-5.4 7-9.8V5.7zM12 8.5v4m0 3v.01',
  bubble:
    'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v9a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 3.5V17h-3A1.5 1.5 0 0 1 3 15.5v-9A1.5 1.5 0 0 1 4.5 5z',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
}
const chevronRight = 'm9.5 6 6 6-6 6'

/** The attention items, each a link to the page that settles it. */
export function AttentionList({ items, label }: { items: readonly AttentionItem[]; label: string }): ReactNode {
  const t = useTexts()
  const { relative } = useFormat()
  const { current } = useLanguage()
  return (
    <List aria-label={label}>
      {items.map((item) => {
        const { title, hint, to, sign } = attentionLabels(item, t, relative, current)
        return (
          <li key={keyOf(item)}>
            <Line to={to}>
              <Sign data-sign={sign}>
                <Glyph path={glyphs[sign]} />
              </Sign>
              <Words>
                <strong>{title}</strong> <span>{hint}</span>
              </Words>
              <Glyph path={chevronRight} />
            </Line>
          </li>
        )
      })}
    </List>
  )
}

function keyOf(item: AttentionItem): string {
  switch (item.kind) {
    case 'login':
      return `login ${item.id}`
    case 'contributed':
      return `${item.area} ${item.item.id}`
    case 'bind':
      return `bind ${item.channel}`
    case 'profile':
      return item.kind
  }
}

/** Joins items as the language does: "a, b, and c", "甲、乙和丙". */
function formatList(language: string, words: readonly string[]): string {
  return new Intl.ListFormat(language === 'zh-cn' ? 'zh-CN' : language, { type: 'conjunction' }).format(words)
}

/** The link that shows one item; `title` is its accessible name. */
interface AttentionLabels {
  title: string
  hint: string
  to: string
  /** Icon before the title. */
  sign: 'alarm' | 'bubble' | 'person'
}

/** Labels an item in the member's language; `to` is the page where the member can settle it. */
function attentionLabels(
  item: AttentionItem,
  t: Translate,
  relative: Format['relative'],
  language: string,
): AttentionLabels {
  switch (item.kind) {
    case 'login': {
      const { address, at } = item
      const time = formatTime(at, relative)
      return {
        title: t('attention.login', { address }),
        hint: t('attention.login.hint', { time }),
        to: loginsPath,
        sign: 'alarm',
      }
    }
    case 'contributed': {
      const { title, hint, to } = item.item
      return { title, hint, to, sign: 'bubble' }
    }
    case 'bind':
      return {
        title: t(`attention.bind.${item.channel}`),
        hint: t(`attention.bind.${item.channel}.hint`),
        to: profilePath,
        sign: 'person',
      }
    case 'profile':
      return {
        title: t('attention.profile'),
        hint: t('attention.profile.hint', {
          parts: formatList(
            language,
            item.missing.map((part) => t(`attention.part.${part}`)),
          ),
        }),
        to: profilePath,
        sign: 'person',
      }
  }
}

/** Relative time, or the server's own wording; a dash when unknown. */
function formatTime(at: number | string | null, relative: Format['relative']): string {
  if (typeof at === 'string') return at
  return at === null ? '–' : relative(at)
}

/** Name of a step in the member's language, and the page where it is done. */
const stepLabels = (step: Step, t: Translate): Pick<OverviewStep, 'title' | 'hint' | 'to'> =>
  step.kind === 'contributed'
    ? step
    : { title: t(`step.${step.kind}`), hint: t(`step.${step.kind}.hint`), to: profilePath }

const tick = 'm5.5 12.5 4.5 4.5 8.5-10'
const dot = 'M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z'
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

import { useFormat, useLanguage, useTexts } from '@member/shared'
import { Glyph } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Line, List, Sign, Words } from './attention-style.ts'
import { type MatterWords, matterWords } from './matter-words.ts'
import type { Matter } from './matters.ts'

const drawings: Record<MatterWords['sign'], string> = {
  alarm: 'M12 3 5 5.7v5.5c0 4.4 2.9 7.7 7 9.8 4.1-2.1 7-5.4 7-9.8V5.7zM12 8.5v4m0 3v.01',
  ticket:
    'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v9a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 3.5V17h-3A1.5 1.5 0 0 1 3 15.5v-9A1.5 1.5 0 0 1 4.5 5z',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
}
const chevronRight = 'm9.5 6 6 6-6 6'

/** What waits for the member, each with the way to settle it. */
export function MatterList({ matters, label }: { matters: readonly Matter[]; label: string }): ReactNode {
  const t = useTexts()
  const { relative } = useFormat()
  const { current } = useLanguage()
  return (
    <List aria-label={label}>
      {matters.map((matter) => {
        const { title, hint, to, sign } = matterWords(matter, t, relative, current)
        return (
          <li key={keyOf(matter)}>
            <Line to={to}>
              <Sign data-sign={sign}>
                <Glyph path={drawings[sign]} />
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

function keyOf(matter: Matter): string {
  switch (matter.kind) {
    case 'login':
      return `login ${matter.id}`
    case 'ticket':
      return `ticket ${matter.ticket.id}`
    case 'bind':
      return `bind ${matter.channel}`
    case 'tickets':
    case 'profile':
      return matter.kind
  }
}

import { useFormat, useLanguage, useTexts } from '@member/shared'
import { Glyph } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { AttentionItem } from './attention-items.ts'
import { type AttentionLabels, attentionLabels } from './attention-labels.ts'
import { Line, List, Sign, Words } from './attention-style.ts'

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

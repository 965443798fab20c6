import { type TextKey, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Card } from '@member/shared/ui'
import type { ComponentType, ReactNode } from 'react'
import styled from 'styled-components'

/** What is shown together: one part of the kit, or some that are used with each other. */
export interface Part {
  /** Names that the kit exports; the first is that of the place on the page. */
  names: readonly [ExportOfKit, ...ExportOfKit[]]
  /** When to use it, in a sentence. */
  use: TextKey
  Example: ComponentType
}

type ExportOfKit = keyof typeof import('@member/shared/ui')

const { color, size, space, text } = token

/** Below the site's header, when a link leads to it. */
export const Place = styled.div`
  min-inline-size: 0;
  scroll-margin-block-start: calc(${size.header} + ${space[4]});
`

const Import = styled.code`
  display: block;
  margin-block: ${space[1]} ${space[4]};
  color: ${color.textMuted};
  font-size: ${text.xs};
`

/** Samples one below the other. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
`

/** Samples side by side. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`

/** A part under its name, with what it is for, how it is imported, and its states. */
export function ShownPart({ names, use, Example }: Part): ReactNode {
  const t = useTexts()
  return (
    <Place id={names[0]}>
      <Card heading={names.join(', ')} level={3}>
        <p>{t(use)}</p>
        <Import>{`import { ${names.join(', ')} } from '@member/shared/ui'`}</Import>
        <Example />
      </Card>
    </Place>
  )
}

/** What the samples are about; the names are texts. */
export const goods = ['coffee', 'tea', 'cocoa', 'juice', 'long'] as const

/** A picture that needs no file: a circle on a square of a colour. */
export const drawing = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="${color}"/><circle cx="160" cy="100" r="60" fill="white"/></svg>`,
  )}`

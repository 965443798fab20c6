import { useTexts } from '@member/shared'
import { plainWords } from '@member/shared/marks'
import { token } from '@member/shared/theme'
import { Button, Glyph } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Quote } from './ticket-message.ts'

const { color, space, text } = token

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  margin: ${space[2]} ${space[3]} 0;
  padding-inline-start: ${space[3]};
  border-inline-start: 3px solid ${color.borderStrong};
  color: ${color.textMuted};
  font-size: ${text.sm};

  > p {
    display: -webkit-box;
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  strong {
    display: block;
    color: ${color.text};
  }
`

const cross = 'm6 6 12 12M18 6 6 18'

/** The message that is answered, above the text; it can be dropped. */
export function QuoteLine({ quote, onDrop }: { quote: Quote; onDrop: () => void }): ReactNode {
  const t = useTexts()
  const words = plainWords(quote.text, 400)
  return (
    <Line role="group" aria-label={t('writing.quoted', { name: quote.name })}>
      <p dir="auto">
        <strong>
          <bdi>{quote.name}</bdi>
        </strong>
        {words}
      </p>
      <Button variant="quiet" aria-label={t('writing.dropQuote')} onClick={onDrop}>
        <Glyph path={cross} />
      </Button>
    </Line>
  )
}

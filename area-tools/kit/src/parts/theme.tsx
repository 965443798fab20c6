import { type ColorName, token } from '@member/shared/theme'
import { Card } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Column } from './part.tsx'

const { color, radius, space, text } = token

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space[4]};
`

const Swatch = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};

  > span {
    flex: none;
    inline-size: ${space[10]};
    block-size: ${space[10]};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.md};
    forced-color-adjust: none;
  }
`

/** Colours and sizes of text by the names of their tokens. */
export const Theme = (): ReactNode => (
  <Column>
    <Card heading="token.color" level={3}>
      <Swatches>
        {(Object.keys(color) as ColorName[]).map((name) => (
          <Swatch key={name}>
            <span style={{ background: color[name] }} />
            <code>{name}</code>
          </Swatch>
        ))}
      </Swatches>
    </Card>
    <Card heading="token.text" level={3}>
      {Object.entries(text).map(([name, size]) => (
        <p key={name} style={{ fontSize: size }}>
          <code>{name}</code> Aa 字 123
        </p>
      ))}
    </Card>
  </Column>
)

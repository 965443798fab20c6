import { media, token } from '@member/shared/theme'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'

export interface CardProps {
  /** With a heading the card is a region of that name. */
  heading?: string | undefined
  level?: 2 | 3
  /** Buttons or links at the end of the heading line. */
  actions?: ReactNode
  /** `edge`: the content, such as a table, reaches the card's edges. Default `padded`. */
  fill?: 'padded' | 'edge'
  children: ReactNode
}

const { color, radius, shadow, space } = token

const Face = styled.section`
  min-inline-size: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[4]} ${space[6]} 0;

  [data-fill='edge'] > & {
    padding-block-end: ${space[4]};
  }
  /* Its text, not its unseen edge, lines up with the card's content. */
  > [data-variant='quiet'] {
    margin-inline: calc(-1 * ${space[3]});
  }
  ${media.phone} {
    padding-inline: ${space[4]};
  }
`

const Content = styled.div`
  padding: ${space[5]} ${space[6]} ${space[6]};

  [data-fill='edge'] > & {
    padding: 0;
  }
  ${media.phone} {
    padding: ${space[4]};
  }
`

/** A surface for related content. */
export function Card({ heading, level = 2, actions, fill = 'padded', children }: CardProps): ReactNode {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <Face as={heading === undefined ? 'div' : 'section'} data-fill={fill} aria-labelledby={heading && id}>
      {heading !== undefined && (
        <Head>
          <Heading id={id}>{heading}</Heading>
          {actions}
        </Head>
      )}
      <Content>{children}</Content>
    </Face>
  )
}

import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { contentId, SkipLink } from './skip-link.tsx'

const { size, space } = token

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`

const Main = styled.main`
  flex: 1;
  inline-size: 100%;
  max-inline-size: ${size.content};
  margin-inline: auto;
  padding: ${space[8]} ${space[6]};
  outline: none;

  ${media.phone} {
    padding: ${space[6]} ${space[4]};
  }
`

/** Layout of the public pages: header, one column of content, footer. */
export function PageLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <Page>
      <SkipLink />
      <Header />
      <Main id={contentId} tabIndex={-1}>
        {children}
      </Main>
      <Footer />
    </Page>
  )
}

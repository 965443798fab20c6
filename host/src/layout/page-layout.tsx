import { media, token } from '@member/shared/theme'
import { SkipTo } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { siteAtom } from '../site/site-data.ts'
import { Header } from './header.tsx'

const { color, size, space, text } = token

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

/** Layout of the public pages: header, one column of content, footer, and what the page has below it. */
export function PageLayout({ children, end }: { children: ReactNode; end?: ReactNode }): ReactNode {
  return (
    <Page>
      <SkipLink />
      <Header />
      <Main id={contentId} tabIndex={-1}>
        {children}
      </Main>
      <Footer />
      {end}
    </Page>
  )
}

/** Id of the page's `<main>`. */
export const contentId = 'content'

/** First element in the tab order: skips the navigation. */
export function SkipLink(): ReactNode {
  const t = useHostTexts()
  return <SkipTo id={contentId}>{t('nav.skip')}</SkipTo>
}

const Line = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: center;
  gap: ${space[1]} ${space[4]};
  padding: ${space[6]} ${space[4]};
  color: ${color.textMuted};
  font-size: ${text.sm};
  text-align: center;

  a {
    display: inline-block;
    /* A target of at least 24 px, also next to the bar at the bottom of a phone (WCAG 2.5.8). */
    padding-block: ${space[1]};
    color: inherit;

    ${media.touch} {
      padding: 0;
      line-height: ${size.control};
    }
  }
`

/** Register of Chinese web sites. */
const recordRegister = 'https://beian.miit.gov.cn/'

/** Copyright and, when the site has one, its record number. */
export function Footer(): ReactNode {
  const t = useHostTexts()
  const { siteName, recordNumber } = useAtomValue(siteAtom)
  return (
    <Line>
      {/* The year changes at another time where the server is. */}
      <span suppressHydrationWarning>{t('footer.copyright', { year: new Date().getFullYear(), siteName })}</span>
      {recordNumber !== '' && (
        <a href={recordRegister} target="_blank" rel="noopener noreferrer">
          {recordNumber}
        </a>
      )}
    </Line>
  )
}

import { media, token } from '@member/shared/theme'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import styled from 'styled-components'
import { MemberCentreClosed } from '../pages/member-centre-closed.tsx'
import { memberCentreOpenAtom } from '../site/site-atom.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MemberPanel } from './member-panel.tsx'
import { SideMenu } from './side-menu.tsx'
import { contentId, SkipLink } from './skip-link.tsx'

const { color, size, space } = token

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`

const Body = styled.div`
  display: flex;
  flex: 1;
`

const Side = styled.div`
  position: sticky;
  inset-block-start: ${size.header};
  flex: none;
  inline-size: ${size.aside};
  block-size: calc(100dvh - ${size.header});
  padding: 0 ${space[3]} ${space[6]};
  overflow-y: auto;
  border-inline-end: 1px solid ${color.border};
  background: ${color.surface};
  scrollbar-width: thin;

  ${media.withoutAside} {
    display: none;
  }
`

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
`

const Main = styled.main`
  flex: 1;
  inline-size: 100%;
  max-inline-size: ${size.content};
  margin-inline: auto;
  padding: ${space[6]} ${space[8]} ${space[4]};
  outline: none;

  ${media.phone} {
    padding: ${space[4]} ${space[4]} ${space[2]};
  }
`

/** The member centre around the page: header, side menu (a drawer below 992 px), content, footer, bar on phones. */
export function UserLayout(): ReactNode {
  const open = useAtomValue(memberCentreOpenAtom)
  return (
    <Page>
      <SkipLink />
      <Header />
      <Body>
        {open && (
          <Side>
            <MemberPanel />
            <SideMenu />
          </Side>
        )}
        <Column>
          <Main id={contentId} tabIndex={-1}>
            {open ? <Outlet /> : <MemberCentreClosed />}
          </Main>
          <Footer />
          {open && <BottomBar />}
        </Column>
      </Body>
    </Page>
  )
}

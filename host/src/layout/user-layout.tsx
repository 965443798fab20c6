import { media, token } from '@member/shared/theme'
import { phaseAttribute, useMedia } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { useSitePage } from '../pages/site-page.ts'
import { menuWidthAtom } from '../preferences/preferences.ts'
import { loggedInAtom } from '../session/session-atom.ts'
import { UserMountGate } from '../session/user-mount-gate.tsx'
import { memberCentreOpenAtom } from '../site/site-data.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { contentId, Footer, SkipLink } from './page-layout.tsx'
import { MenuWidthButton, SideMenu } from './side-menu.tsx'

const { color, size, space } = token

/** Paper gets the page's content only. */
const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;

  @media print {
    display: block;

    > header {
      display: none;
    }
  }
`

const Body = styled.div`
  display: flex;
  flex: 1;

  @media print {
    display: block;
  }
`

/** The side menu's icons alone. */
const rail = css`
  inline-size: calc(${size.control} + ${space[6]});
  padding-block-start: ${space[3]};
`

const Side = styled.div`
  position: sticky;
  inset-block-start: ${size.header};
  flex: none;
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  inline-size: ${size.aside};
  block-size: calc(100dvh - ${size.header});
  padding: ${space[4]} ${space[3]} 0;
  overflow-y: auto;
  border-inline-end: 1px solid ${color.border};
  background: ${color.surface};
  scrollbar-width: thin;

  &[data-width='shrunk'] {
    ${rail}
  }
  ${media.rail} {
    ${rail}
  }
  ${media.phone} {
    display: none;
  }
  @media print {
    display: none;
  }
`

/** Sticks below the menu, visible even if the menu is longer than the screen. */
const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  margin-block-start: auto;
  padding-block: ${space[2]};
  background: ${color.surface};

  /* The width is no choice there. */
  ${media.rail} {
    display: none;
  }
`

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;

  /* Below a skeleton the footer would be where the content goes, and would jump when it arrives. */
  > main:has([${phaseAttribute}]) + * {
    visibility: hidden;
  }
  /* At the end of a conversation is its composer, which a phone has no room to lift above a footer. */
  ${media.phone} {
    > main:has([role='log']) + footer {
      display: none;
    }
  }
  @media print {
    > footer,
    > nav {
      display: none;
    }
  }
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
  @media print {
    padding: 0;
  }
`

/**
 * Layout of the member centre: header, side menu (not on phones), content, footer, bar on phones. Guests have no menu, on
 * pages for everybody.
 */
export function UserLayout(): ReactNode {
  const isForAll = useSitePage()?.login === false
  const loggedIn = useAtomValue(loggedInAtom)
  const open = useAtomValue(memberCentreOpenAtom) && loggedIn
  const chosen = useAtomValue(menuWidthAtom)
  const width = useMedia(media.rail) ? 'shrunk' : chosen
  return (
    <Page>
      <SkipLink />
      <Header />
      <Body>
        {open && (
          <Side data-width={width}>
            <SideMenu width={width} />
            <Foot>
              <MenuWidthButton />
            </Foot>
          </Side>
        )}
        <Column>
          <Main id={contentId} tabIndex={-1}>
            {isForAll ? (
              <Outlet />
            ) : (
              <UserMountGate>
                <Outlet />
              </UserMountGate>
            )}
          </Main>
          <Footer />
          {open && <BottomBar />}
        </Column>
      </Body>
    </Page>
  )
}

import { readList, readRecord, readString, readText } from '@member/shared/reading'
import { media, token } from '@member/shared/theme'
import { ButtonLink, PageHeading } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import styled from 'styled-components'
import { loginPath, registerPath } from '../addresses.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { useServices } from '../services/services.tsx'
import { memberCentreOpenAtom, type SiteData, siteAtom, siteDataAtom, siteStateAtom } from '../site/site-data.ts'
import { EntryCards } from './entry-cards.tsx'
import { ActionRow } from './middle.ts'

/** What guests see on the home page; words are the store's own. */
interface Front {
  headline: string
  text: string
  /** Path or address of a picture, or empty. */
  picture: string
  entries: readonly FrontEntry[]
}

interface FrontEntry {
  title: string
  text: string
  icon: string
  /** A path of the site, or an address with https. */
  url: string
}

/** Parses `site.front`; undefined where there is none. Entries that lead elsewhere than to a page of the web are left out. */
function readFront(input: SiteData['front']): Front | undefined {
  const front = readRecord(input)
  const headline = readText(front.headline)
  if (headline === '') return undefined
  const entries = readList(front.entries)
    .map(readRecord)
    .map(({ title, text, icon, url }) => ({
      title: readText(title),
      text: readText(text),
      icon: readString(icon),
      url: readString(url),
    }))
    .filter(({ url }) => /^(?:https:\/\/|\/(?![/\\]))/.test(url))
  return { headline, text: readText(front.text), picture: readString(front.picture), entries }
}

const { color, radius, shadow, space, text } = token

const Welcome = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  padding: ${space[12]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: linear-gradient(120deg, ${color.accentTint}, ${color.surface} 75%);
  box-shadow: ${shadow.card};

  > div {
    flex: 1;
  }
  h1 {
    font-size: clamp(1.875rem, 4.2vw, 2.75rem);
    line-height: 1.2;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  p {
    font-size: ${text.lg};
    text-wrap: pretty;
  }
  > img {
    inline-size: 45%;
    block-size: auto;
    border-radius: ${radius.md};
  }
  ${media.phone} {
    flex-direction: column-reverse;
    align-items: stretch;
    gap: ${space[6]};
    padding: ${space[5]};

    > img {
      inline-size: 100%;
    }
  }
`

/** What guests see first: the store's own words and picture, or the site's name; the ways in; and the store's entries. */
export function Front(): ReactNode {
  const t = useHostTexts()
  const { reloadSite } = useServices()
  const { siteName, asset } = useAtomValue(siteAtom)
  const { front, registration } = useAtomValue(siteDataAtom)
  const open = useAtomValue(memberCentreOpenAtom)
  const { kind } = useAtomValue(siteStateAtom)
  const isUntold = front === null
  useEffect(() => {
    if (isUntold) void reloadSite()
  }, [isUntold, reloadSite])
  if (isUntold && kind === 'ready') return null
  const own = readFront(front)
  const { headline = siteName || t('home.title'), text = open ? t('home.lead') : undefined, picture = '' } = own ?? {}
  return (
    <div data-guest={open ? '' : undefined}>
      <Welcome>
        <div>
          <PageHeading lead={text}>{headline}</PageHeading>
          {open && (
            <ActionRow>
              {registration && (
                <ButtonLink to={registerPath} variant="primary">
                  {t('register.submit')}
                </ButtonLink>
              )}
              <ButtonLink to={loginPath} variant={registration ? 'secondary' : 'primary'}>
                {t('user.login')}
              </ButtonLink>
            </ActionRow>
          )}
        </div>
        {picture !== '' && <img src={asset(picture)} alt="" width="900" height="675" />}
      </Welcome>
      {own !== undefined && <EntryCards title={siteName} isTitleHidden entries={own.entries.map(entryOf)} />}
    </div>
  )
}

const entryOf = ({ url, ...shown }: FrontEntry, id: number): MenuEntry & FrontEntry => ({
  ...shown,
  id,
  url,
  type: 'entry',
  name: '',
  children: [],
  target: url.startsWith('/') ? { kind: 'route', path: url } : { kind: 'external', url },
})

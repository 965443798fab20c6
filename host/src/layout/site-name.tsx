import { media, token } from '@member/shared/theme'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { siteAtom } from '../site/site-atom.ts'

const { color, radius, size, space, text, weight } = token

const Home = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-inline-size: 0;
  min-block-size: ${size.control};
  border-radius: ${radius.md};
  color: ${color.text};
  font-size: ${text.lg};
  font-weight: ${weight.bold};
  text-decoration: none;

  > svg {
    flex: none;
    inline-size: 28px;
    block-size: 28px;
    border-radius: 7px;
    background: ${color.accent};
    fill: none;
    stroke: ${color.onAccent};
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.phone} {
    font-size: ${text.md};
  }
`

/** Logo and name of the site, linked to the home page. */
export function SiteName(): ReactNode {
  const { siteName } = useAtomValue(siteAtom)
  const t = useHostTexts()
  return (
    <Home to="/" aria-label={t('nav.home', { siteName })}>
      <svg viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <path d="M14 7.5a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2zM7.5 21.5c.6-3.3 3-4.8 6.5-4.8s5.9 1.5 6.5 4.8" />
      </svg>
      <span>{siteName}</span>
    </Home>
  )
}

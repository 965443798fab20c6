import { token } from '@member/shared/theme'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { siteAtom } from '../site/site-atom.ts'

const { color, space, text } = token

const Line = styled.footer`
  display: flex;
  flex-wrap: wrap;
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

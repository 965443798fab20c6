import { token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { type LanguageCode, languageAtom, languages } from '../i18n/language.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { useServices } from '../services/services.tsx'
import { Disclosure } from './disclosure.tsx'
import { menuLine } from './menu-link.tsx'

const List = styled.ul`
  display: grid;
  gap: 2px;

  button {
    ${menuLine}
  }
  button[aria-pressed='true'] {
    color: ${token.color.accentText};
    font-weight: ${token.weight.medium};

    /* Not by colour alone; to screen readers the button is pressed. */
    &::after {
      content: '✓' / '';
      margin-inline-start: auto;
    }
  }
`

/** Menu of the languages, each named in its own language. Changing it keeps the state of the page. */
export function LanguageMenu(): ReactNode {
  const t = useHostTexts()
  const current = useAtomValue(languageAtom)
  const { language, notify } = useServices()
  const choose = (code: LanguageCode) =>
    language.setLanguage(code).catch(() => notify({ tone: 'error', text: t('language.failed') }))
  return (
    <Disclosure label={<Glyph path={glyph.language} />} name={t('language.choose')} align="end">
      <List role="list">
        {languages.map(({ code, label, tag }) => (
          <li key={code}>
            <button type="button" lang={tag} aria-pressed={code === current} onClick={() => void choose(code)}>
              {label}
            </button>
          </li>
        ))}
      </List>
    </Disclosure>
  )
}

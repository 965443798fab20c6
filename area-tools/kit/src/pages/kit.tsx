import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Card, PageHeading } from '@member/shared/ui'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { actions } from '../parts/actions.tsx'
import { fields } from '../parts/fields.tsx'
import { lists } from '../parts/lists.tsx'
import { messages } from '../parts/messages.tsx'
import { Column, Place, ShownPart } from '../parts/part.tsx'
import { states } from '../parts/states.tsx'
import { Theme } from '../parts/theme.tsx'
import { words } from '../parts/words.tsx'

const { space, text } = token

/** The parts of the kit, by what they are for. */
export const groups = [
  { key: 'words', parts: words },
  { key: 'actions', parts: actions },
  { key: 'fields', parts: fields },
  { key: 'lists', parts: lists },
  { key: 'states', parts: states },
  { key: 'messages', parts: messages },
] as const

const Links = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};

  a {
    display: inline-block;
    padding-block: ${space[1]};
  }
`

const Group = styled.section`
  margin-block-start: ${space[10]};

  > h2 {
    margin-block-end: ${space[4]};
    font-size: ${text.xl};
  }
`

/** Every part of the kit. */
export default function Kit(): ReactNode {
  const t = useTexts()
  useEffect(() => {
    // The browser has looked for the place before the page's code was there.
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <Card heading={t('contents')}>
        <Column as="nav" aria-label={t('contents')}>
          {groups.map(({ key, parts }) => (
            <div key={key}>
              <strong>
                <Link to={`#${key}`}>{t(`group.${key}`)}</Link>
              </strong>
              <Links>
                {parts.map(({ names: [name] }) => (
                  <li key={name}>
                    <Link to={`#${name}`}>{name}</Link>
                  </li>
                ))}
              </Links>
            </div>
          ))}
          <strong>
            <Link to="#theme">{t('group.theme')}</Link>
          </strong>
        </Column>
      </Card>
      {groups.map(({ key, parts }) => (
        <Group key={key} aria-labelledby={key}>
          <Place as="h2" id={key}>
            {t(`group.${key}`)}
          </Place>
          <Column>
            {parts.map((part) => (
              <ShownPart key={part.names[0]} {...part} />
            ))}
          </Column>
        </Group>
      ))}
      <Group aria-labelledby="theme">
        <Place as="h2" id="theme">
          {t('group.theme')}
        </Place>
        <Theme />
      </Group>
    </>
  )
}

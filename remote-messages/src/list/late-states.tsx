import { type Translate, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { ButtonLink, type ListLabels, ListStates, type ListStatesProps } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { conversationPath } from '../addresses.ts'
import { useSearch } from '../search/use-search.ts'

/** What is listed: conversations, only unread ones of them, or what a search has found. */
export type Listed = 'conversations' | 'unread' | 'found'

const envelope = 'M4 6.5h16v11H4zm0 .5 8 6.5L20 7'

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[2]};
`

/** Ways to write to the accounts of the store, which everybody may; there may be none. */
function WriteToStore(): ReactNode {
  const t = useTexts()
  const { data } = useSearch('')
  return (
    <Ways>
      {data?.people.map(({ partner }) => (
        <ButtonLink key={partner.id} to={conversationPath(Number(partner.id))}>
          {t('list.writeTo', { name: partner.nickname })}
        </ButtonLink>
      ))}
    </Ways>
  )
}

function labelsOf(t: Translate, listed: Listed, advice: string): Pick<ListLabels, 'empty' | 'nothingFound'> {
  if (listed === 'found') {
    const title = t('search.nothing')
    return {
      empty: { title },
      nothingFound: { title, text: advice || t('search.nothingText'), clear: t('search.clear') },
    }
  }
  // To have no unread ones is good.
  const none = listed === 'unread' ? 'list.allRead' : 'list.nothingFound'
  return {
    empty: { title: t('list.empty'), text: t('list.emptyText'), glyph: envelope, action: <WriteToStore /> },
    nothingFound: { title: t(none), text: t(`${none}Text`), clear: t('list.clear') },
  }
}

/** What is there instead of rows, or above those that could not be asked for again. */
export default function LateStates(
  props: Omit<ListStatesProps, 'labels' | 'children'> & { listed: Listed; advice: string },
): ReactNode {
  const { listed, advice, ...states } = props
  const t = useTexts()
  return (
    <ListStates
      {...states}
      shape="list-faces"
      labels={{
        problem: t('list.problem'),
        stale: (sentence) => t('list.stale', { sentence }),
        absent: { title: t('list.absent'), text: t('list.absentText') },
        ...labelsOf(t, listed, advice),
      }}
    >
      {null}
    </ListStates>
  )
}

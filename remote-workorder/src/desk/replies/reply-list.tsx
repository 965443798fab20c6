import { useLanguage, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Badge, SearchField } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { inLanguage } from '../settings.ts'
import { type ListProps, SettingsList } from '../settings-list.tsx'
import { matchingReplies, type Replies } from './reply.ts'

const { space } = token

const Search = styled.div`
  max-inline-size: 420px;
  padding: 0 ${space[6]} ${space[4]};

  ${media.phone} {
    padding-inline: ${space[4]};
  }
`

const Text = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

/** From this many replies on, there is a search. */
const searchedFrom = 8

/** The canned replies that the agent sees: own ones, and those shared in the shop. */
export function ReplyList({ settings, returnTo }: ListProps<Replies>): ReactNode {
  const t = useTexts()
  const { current } = useLanguage()
  const [searched, setSearched] = useState('')
  const { list, remove } = settings
  const found = list.data && matchingReplies(list.data, searched)
  return (
    <SettingsList
      kind="replies"
      query={list}
      count={list.data?.length}
      rows={found}
      returnTo={returnTo}
      onDelete={remove}
      above={
        (list.data ?? []).length >= searchedFrom && (
          <Search>
            <SearchField label={t('desk.replies.search')} value={searched} onChange={setSearched} />
            <p role="status">{searched !== '' && t('desk.replies.found', { count: found?.length ?? 0 })}</p>
          </Search>
        )
      }
      shown={({ title, shortcut, scope, body, isEditable }) => ({
        name: title,
        mark: (
          <>
            <code>/{shortcut}</code> <Badge>{t(`desk.scope.${scope}`)}</Badge>
          </>
        ),
        isReadOnly: !isEditable,
        consequence: t(`desk.replies.delete.${scope === 'mine' ? 'mine' : 'shared'}`),
        content: <Text dir="auto">{inLanguage(body, current)}</Text>,
      })}
    />
  )
}

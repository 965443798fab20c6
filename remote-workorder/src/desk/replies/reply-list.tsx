import { useLanguage, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Badge, SearchField } from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { DeleteButton } from '../delete-button.tsx'
import { inLanguage } from '../settings.ts'
import { SettingsList, SettingsRow } from '../settings-list.tsx'
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
export function ReplyList({ settings, returnTo }: { settings: Replies; returnTo: string | null }): ReactNode {
  const t = useTexts()
  const { current } = useLanguage()
  const [searched, setSearched] = useState('')
  const { list, remove } = settings
  const all = list.data ?? []
  const shown = matchingReplies(all, searched)
  return (
    <SettingsList
      section="replies"
      heading={t('desk.replies')}
      lead={t('desk.replies.lead')}
      query={list}
      count={list.data?.length}
      empty={{ title: t('desk.replies.empty'), text: t('desk.replies.emptyText') }}
      add={{ label: t('desk.replies.new') }}
      returnTo={returnTo}
      above={
        all.length >= searchedFrom && (
          <Search>
            <SearchField label={t('desk.replies.search')} value={searched} onChange={setSearched} />
            <p role="status">{searched !== '' && t('desk.replies.found', { count: shown.length })}</p>
          </Search>
        )
      }
    >
      {shown.map((reply) => (
        <SettingsRow
          key={reply.id}
          section="replies"
          edit={reply.id}
          name={reply.title}
          mark={
            <>
              <code>/{reply.shortcut}</code> <Badge>{t(`desk.scope.${reply.scope}`)}</Badge>
            </>
          }
          access={reply.access}
          remove={
            <DeleteButton
              name={reply.title}
              consequence={t(`desk.replies.delete.${reply.scope === 'mine' ? 'mine' : 'shared'}`)}
              onDelete={() => remove(reply)}
            />
          }
        >
          <Text dir="auto">{inLanguage(reply.body, current)}</Text>
        </SettingsRow>
      ))}
    </SettingsList>
  )
}

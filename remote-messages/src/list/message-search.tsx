import { useSearchText, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { SearchField } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { MessageSearch } from '../conversation/use-message-list.ts'

const Bar = styled.div.attrs({ role: 'search' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
  padding: ${token.space[4]} ${token.space[6]};
  border-block-end: 1px solid ${token.color.border};

  ${media.phone} {
    padding: ${token.space[4]};
  }
`

/** Searches conversations by content and by nickname; each field is debounced separately. */
export function MessageSearchBar(props: {
  searched: MessageSearch
  onSearch: (field: keyof MessageSearch, text: string) => void
}): ReactNode {
  const t = useTexts()
  const keywords = useSearchText(props.searched.keywords, (text) => props.onSearch('keywords', text))
  const nickname = useSearchText(props.searched.nickname, (text) => props.onSearch('nickname', text))
  return (
    <Bar>
      <SearchField label={t('messages.searchContent')} {...keywords} />
      <SearchField label={t('messages.searchName')} {...nickname} />
    </Bar>
  )
}

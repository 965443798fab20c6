import { useTexts } from '@member/shared'
import { FilterTabs, late } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { messageKinds } from '../message/conversation.ts'
import type { KindCount } from '../message/read-conversations.ts'
import { type FilterWord, writeWords } from './message-filter.ts'

const RowEnds = late(() => import(/* webpackChunkName: "list-late" */ './row-ends.tsx'), 'nothing')

/** Views of the list: all, unread ones, each kind the member has, and the archive; with the number of unread ones. */
export function CentreTabs(props: {
  is: readonly FilterWord[]
  kinds: readonly KindCount[]
  onChange: (words: readonly FilterWord[]) => void
}): ReactNode {
  const { is, kinds, onChange } = props
  const t = useTexts()
  const current = writeWords(is)
  const unread = kinds.reduce((sum, kind) => sum + kind.unread, 0)
  const shown = messageKinds.filter((word) => current === word || kinds.some(({ kind }) => kind === word))
  const tab = (key: FilterWord | '', label: string, count: number) => ({
    key,
    label,
    count: count > 0 ? count : undefined,
    onSelect: () => onChange(key === '' ? [] : [key]),
  })
  return (
    <FilterTabs
      label={t('list.views')}
      overflow="scrolls"
      ends={RowEnds}
      current={current}
      tabs={[
        tab('', t('list.view.all'), 0),
        tab('unread', t('list.view.unread'), unread),
        // One kind alone is all there is.
        ...(shown.length > 1 || shown.some((word) => word === current) ? shown : []).map((word) =>
          tab(word, t(`list.kind.${word}`), kinds.find(({ kind }) => kind === word)?.unread ?? 0),
        ),
        tab('archived', t('list.view.archived'), 0),
      ]}
    />
  )
}

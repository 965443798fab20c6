import { useTexts } from '@member/shared'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { TabItem, tabStyle } from './tab-style.ts'
import type { SavedView } from './views-api.ts'

const Tab = styled(Link)`
  ${tabStyle}
`

const Button = styled.button`
  ${tabStyle}
`

/** Saved views beside the queues, each a link to its list; the current one can be changed, another list named. */
export default function SavedViewTabs(props: {
  views: readonly SavedView[]
  current: SavedView | null
  /** Whether the list of the address is worth a name. */
  list: 'plain' | 'named' | 'unnamed'
  onName: () => void
}): ReactNode {
  const { views, current, list, onName } = props
  const t = useTexts()
  const items = views.map((view) => (
    <Tab
      key={view.id}
      to={view.query}
      preventScrollReset
      aria-current={view.id === current?.id ? 'page' : undefined}
      title={view.shared ? t('queue.view.isShared') : undefined}
    >
      <bdi>{view.name}</bdi>
    </Tab>
  ))
  const change = current?.editable === true && (
    <Button key="change" type="button" aria-haspopup="dialog" onClick={onName}>
      {t('queue.view.change')}
    </Button>
  )
  const name = list === 'unnamed' && (
    <Button key="name" type="button" aria-haspopup="dialog" onClick={onName}>
      {t('queue.view.new')}
    </Button>
  )
  return [...items, change, name]
    .filter((item) => item !== false)
    .map((item, index) => (
      <TabItem key={item.key} data-group={index === 0 ? 'first' : undefined}>
        {item}
      </TabItem>
    ))
}

import { type ListState, useTexts } from '@member/shared'
import {
  Checkbox,
  DataTable,
  FilterTabs,
  ListRoom,
  ListStates,
  Money,
  type PagePosition,
  Pager,
  PagesFromTop,
  RowEnds,
  type Column as TableColumn,
  usePagesFromTop,
} from '@member/shared/ui'
import { type ReactNode, useState } from 'react'
import { Column, goods, type Part } from './part.tsx'

const rows = Array.from({ length: 47 }, (_, at) => ({
  id: `A-${1001 + at}`,
  kind: goods[at % goods.length] ?? 'coffee',
  amount: ((at * 37) % 19) + 0.5,
}))

type Row = (typeof rows)[number]

function useColumns(sort?: TableColumn<Row>['sort']): readonly TableColumn<Row>[] {
  const t = useTexts()
  return [
    { key: 'id', header: t('number'), cell: ({ id }) => id, names: 'row' },
    { key: 'kind', header: t('name'), cell: ({ kind }) => t(`goods.${kind}`) },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
      ...(sort && { sort }),
    },
  ]
}

function Table(): ReactNode {
  const t = useTexts()
  const [direction, setDirection] = useState<'ascending' | 'descending'>('ascending')
  const [isBusy, setBusy] = useState(false)
  const change = () => setDirection(direction === 'ascending' ? 'descending' : 'ascending')
  const sign = direction === 'ascending' ? 1 : -1
  return (
    <Column>
      <DataTable
        caption={t('table')}
        columns={useColumns({ direction, change })}
        rows={rows.slice(0, 5).sort((one, other) => sign * (one.amount - other.amount))}
        rowKey={({ id }) => id}
        busy={isBusy}
      />
      <Checkbox label={t('busy')} checked={isBusy} onChange={({ target }) => setBusy(target.checked)} />
    </Column>
  )
}

function Pages(): ReactNode {
  const t = useTexts()
  const [position, setPosition] = useState<PagePosition>({ page: 1, size: 10 })
  const { top, move } = usePagesFromTop(position, setPosition)
  const from = (position.page - 1) * position.size
  return (
    <PagesFromTop ref={top}>
      <DataTable
        caption={t('pages')}
        columns={useColumns()}
        rows={rows.slice(from, from + position.size)}
        rowKey={({ id }) => id}
      />
      <Pager {...position} total={rows.length} label={t('pages')} onChange={move} />
    </PagesFromTop>
  )
}

function Tabs(): ReactNode {
  const t = useTexts()
  const [current, setCurrent] = useState<string>('tea')
  const tabs = goods.map((key) => ({
    key,
    label: t(`goods.${key}`),
    count: rows.filter(({ kind }) => kind === key).length,
    onSelect: () => setCurrent(key),
  }))
  return (
    <Column>
      <FilterTabs label={t('tabs.wraps')} tabs={tabs} current={current} />
      <FilterTabs label={t('tabs.scrolls')} tabs={tabs} current={current} overflow="scrolls" ends={RowEnds} />
    </Column>
  )
}

const listStates = ['rows', 'loading', 'failed', 'empty', 'nothing-found'] as const satisfies readonly ListState[]

function States(): ReactNode {
  const t = useTexts()
  const [state, setState] = useState<ListState>('rows')
  const tabs = listStates.map((key) => ({ key, label: t(`list.${key}`), onSelect: () => setState(key) }))
  const showRows = () => setState('rows')
  return (
    <>
      <FilterTabs label={t('list.states')} tabs={tabs} current={state} />
      <ListStates
        state={state}
        list={{ error: state === 'failed' ? new Error() : null, isFetching: false }}
        labels={{
          problem: t('problem'),
          stale: (sentence) => sentence,
          empty: { title: t('empty.title'), text: t('empty.text') },
          nothingFound: {
            title: t('nothingFound.title'),
            text: t('nothingFound.text'),
            clear: t('nothingFound.clear'),
          },
        }}
        onRetry={showRows}
        onClear={showRows}
        level={3}
        reserve="20em"
      >
        <ListRoom>{goods.map((kind) => t(`goods.${kind}`)).join(' · ')}</ListRoom>
      </ListStates>
    </>
  )
}

export const lists: readonly Part[] = [
  { names: ['DataTable'], use: 'use.DataTable', Example: Table },
  { names: ['Pager', 'PagesFromTop', 'usePagesFromTop'], use: 'use.Pager', Example: Pages },
  { names: ['FilterTabs', 'RowEnds'], use: 'use.FilterTabs', Example: Tabs },
  { names: ['ListStates', 'ListRoom'], use: 'use.ListStates', Example: States },
]

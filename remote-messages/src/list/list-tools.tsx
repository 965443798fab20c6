import { useSearchText, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, ButtonLink, FilterTabs, Glyph, late, SearchField } from '@member/shared/ui'
import { type ReactNode, Suspense, useId, useState } from 'react'
import styled from 'styled-components'
import { preferencesPath } from '../addresses.ts'
import type { MessageServer } from '../message/ask-either.ts'
import { messageKinds } from '../message/conversation.ts'
import type { KindCount } from '../message/read-conversations.ts'
import { type FilterWord, writeWords } from './message-filter.ts'
import { loadFilterPanel } from './page-parts.ts'
import type { CentreAddress } from './use-centre-address.ts'

const RowEnds = late(() => import(/* webpackChunkName: "list-late" */ './row-ends.tsx'), 'nothing')

/** Views of the list: all, unread ones, each kind the member has, and the archive; with the number of unread messages. */
function CentreTabs(props: {
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

const FilterPanel = late(loadFilterPanel)

const { color, space } = token

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]} ${space[2]};

  ${media.phone} {
    padding-block-start: ${space[2]};
  }
  > nav {
    --row-ends: ${color.surface};
    /* The arrows at its ends reach a little beyond it, and here it ends with the screen. */
    overflow-x: clip;
    margin-inline: calc(-1 * ${space[4]});
  }
  > nav > ul {
    padding-inline: ${space[4]};
  }
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};

  > :is(a, button) {
    padding-inline: ${space[2]};
  }
`

const Search = styled.div.attrs({ role: 'search' })`
  display: flex;
  flex: 1 1 auto;
  min-inline-size: 0;

  > div {
    max-inline-size: none;
  }
`

const ticks = 'm4 7 2 2 3-4M4 16l2 2 3-4m4-7h7m-7 9h7'
const sliders =
  'M4 7h9m5 0h2M4 17h3m5 0h8M15.5 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zm-6 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z'
const funnel = 'M4 6h16l-6 7v5l-4-2v-3z'

/** Search, views and filters of the list; a stock server has the search only. */
export function ListTools(props: {
  address: CentreAddress
  server: MessageServer
  kinds: readonly KindCount[]
  onSelect: () => void
}): ReactNode {
  const { address, server, kinds, onSelect } = props
  const { filter, search, setSearch, setWords } = address
  const t = useTexts()
  const field = useSearchText(search, setSearch)
  const panel = useId()
  const [state, setState] = useState<'open' | 'closed'>('closed')
  const narrowed = filter.not.length + Math.max(0, filter.is.length - 1)
  const filters = server === 'own' && search === ''
  return (
    <>
      <Tools>
        <Line>
          <Search>
            <SearchField label={t('list.search')} placeholder={t('list.searchShort')} {...field} />
          </Search>
          {filters && (
            <Button
              aria-label={narrowed > 0 ? t('list.filters.count', { count: narrowed }) : t('list.filters')}
              aria-expanded={state === 'open'}
              aria-controls={panel}
              onClick={() => setState(state === 'open' ? 'closed' : 'open')}
            >
              <Glyph path={funnel} />
              {narrowed > 0 && narrowed}
            </Button>
          )}
          {filters && (
            <Button aria-label={t('list.selectSeveral')} title={t('list.selectSeveral')} onClick={onSelect}>
              <Glyph path={ticks} />
            </Button>
          )}
          {filters && (
            <ButtonLink to={preferencesPath} aria-label={t('list.preferences')} title={t('list.preferences')}>
              <Glyph path={sliders} />
            </ButtonLink>
          )}
        </Line>
        {filters && <CentreTabs is={filter.is} kinds={kinds} onChange={(words) => setWords('is', words)} />}
      </Tools>
      <div id={panel} hidden={!filters || state === 'closed'}>
        <Suspense>{filters && state === 'open' && <FilterPanel filter={filter} onChange={setWords} />}</Suspense>
      </div>
    </>
  )
}

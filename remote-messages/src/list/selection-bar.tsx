import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, MenuItem, MoreMenu } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { MessageServer } from '../message/ask-either.ts'
import type { Conversation } from '../message/conversation.ts'
import { type ConversationAct, offeredToAll, offeredTogether } from './after-act.ts'

const { color, size, space, weight, z } = token

/** Stays in sight while rows are selected further down; beside a conversation only the rows below it scroll. */
const Bar = styled.div`
  position: sticky;
  inset-block-start: ${size.header};
  z-index: calc(${z.sticky} + 3);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.border};
  background: ${color.accentTint};

  [data-layout='both'] & {
    position: static;
  }
  ${media.low} {
    position: static;
  }
  > strong {
    flex: 1 1 0;
    color: ${color.accentText};
    font-weight: ${weight.bold};
    white-space: nowrap;
  }
`

/** On a line of their own, so that none moves when others come. */
const Acts = styled.div`
  display: flex;
  flex: 0 0 100%;
  flex-wrap: wrap;
  margin-inline-start: calc(-1 * ${space[3]});
`

/** Acts of the bar that have a button; the others are in its menu. */
const atHand: readonly ConversationAct[] = ['read', 'archive', 'unarchive', 'delete']

/** Acts on the selected conversations, in the place of search and filters. */
export default function SelectionBar(props: {
  server: MessageServer
  selected: readonly Conversation[]
  /** Number of rows that can be selected. */
  shown: number
  /** Number of conversations of the filter. */
  total: number
  /** `filter`: all of them are selected, those too that are not shown. */
  reach: 'rows' | 'filter'
  busy: boolean
  onAct: (act: ConversationAct) => void
  onAll: () => void
  onFilter: () => void
  onEnd: () => void
}): ReactNode {
  const { server, selected, shown, total, reach, busy, onAct, onAll, onFilter, onEnd } = props
  const t = useTexts()
  const offered = reach === 'filter' ? offeredToAll(selected) : offeredTogether(server, selected)
  const rest = offered.filter((act) => !atHand.includes(act))
  return (
    <Bar role="group" data-beside="rows" aria-label={t('list.selection')}>
      <strong role="status">{t('list.selected', { count: reach === 'filter' ? total : selected.length })}</strong>
      <Button variant="quiet" onClick={onAll}>
        {t(selected.length === shown ? 'list.selectNone' : 'list.selectAll')}
      </Button>
      <Button variant="quiet" onClick={onEnd}>
        {t('list.selectEnd')}
      </Button>
      {reach === 'rows' && selected.length === shown && shown < total && (
        <Acts>
          <Button variant="quiet" onClick={onFilter}>
            {t('list.selectFilter', { count: total })}
          </Button>
        </Acts>
      )}
      {offered.length > 0 && (
        <Acts>
          {offered
            .filter((act) => atHand.includes(act))
            .map((act) => (
              <Button key={act} variant="quiet" busy={busy} onClick={() => onAct(act)}>
                {t(`list.act.${act}`)}
              </Button>
            ))}
          {rest.length > 0 && (
            <MoreMenu label={t('list.selectionMore')}>
              {rest.map((act) => (
                <MenuItem key={act} onClick={() => onAct(act)}>
                  {t(`list.act.${act}`)}
                </MenuItem>
              ))}
            </MoreMenu>
          )}
        </Acts>
      )}
    </Bar>
  )
}

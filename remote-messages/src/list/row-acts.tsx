import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, Glyph, MenuItem, MoreMenu } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { MessageServer } from '../message/ask-either.ts'
import type { Conversation } from '../message/conversation.ts'
import { type ConversationAct, offeredActs, type RowActions } from './after-act.ts'
import { ToConversation } from './to-conversation.tsx'

const openEnvelope = 'M4 10.5 12 5l8 5.5V19H4zm0 0 8 5 8-5'
const envelope = 'M4 6.5h16v11H4zm0 .5 8 6.5L20 7'
const box = 'M4 5.5h16v4H4zm1.5 4v9h13v-9M10 13h4'

/** Icons of acts that have a button of their own on a row. */
const actGlyph: Readonly<Partial<Record<ConversationAct, string>>> = {
  read: openEnvelope,
  unread: envelope,
  archive: box,
  unarchive: 'M4 5.5h16v4H4zm1.5 4v9h13v-9M12 17v-5m0 0-2 2m2-2 2 2',
}

const { color, motion, size, space } = token

/** Above the link that covers the row. */
const Menu = styled.div`
  position: relative;
  z-index: 1;
  grid-area: menu;

  && > button {
    padding-inline: ${space[2]};
    color: ${color.textMuted};
  }
`

/**
 * Buttons for the acts that are used most. Always in the tab order; over time and number while the row has the pointer
 * or the focus. Under fingers the menu has them.
 */
const Quick = styled.div`
  position: absolute;
  z-index: 1;
  /* Within the outline of a focused row. */
  inset-block: 2px;
  inset-inline-end: calc(${size.control} + ${space[2]});
  display: flex;
  align-items: center;
  padding-inline-start: ${space[3]};
  background: inherit;
  opacity: 0;
  transition: opacity ${motion.fast} ${motion.ease};

  && > button {
    padding-inline: ${space[2]};
    color: ${color.textMuted};
  }
  :where([data-row]:hover, [data-row]:focus-within) > & {
    opacity: 1;
  }
  ${media.touch} {
    display: none;
  }
`

/** What can be done with the conversation: two acts at hand, all of them in the menu. */
export default function RowActs(props: {
  conversation: Conversation
  server: MessageServer
  name: string
  place: 'current' | 'other'
  actions: RowActions
}): ReactNode {
  const { conversation, server, name, place, actions } = props
  const t = useTexts()
  const acts = offeredActs(server, conversation)
  return (
    <>
      {place === 'current' && <ToConversation />}
      <Quick>
        {acts.map((act) => {
          const path = actGlyph[act]
          return (
            path !== undefined && (
              <Button
                key={act}
                variant="quiet"
                title={t(`list.act.${act}`)}
                aria-label={t('list.actOf', { act: t(`list.act.${act}`), name })}
                onClick={() => actions.onAct(act, conversation)}
              >
                <Glyph path={path} />
              </Button>
            )
          )
        })}
      </Quick>
      <Menu>
        <MoreMenu label={t('list.menuOf', { name })}>
          {acts.map((act) => (
            <MenuItem
              key={act}
              data-variant={act === 'delete' ? 'danger' : undefined}
              onClick={() => actions.onAct(act, conversation)}
            >
              {t(`list.act.${act}`)}
            </MenuItem>
          ))}
          {server === 'own' && (
            <>
              <MenuItem onClick={() => actions.onSelect(conversation, 'one')}>{t('list.select')}</MenuItem>
              <MenuItem onClick={() => actions.onHideKind(conversation)}>
                {t('list.hideKind', { kind: t(`list.kind.${conversation.kind}`) })}
              </MenuItem>
            </>
          )}
        </MoreMenu>
      </Menu>
    </>
  )
}

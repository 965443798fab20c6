import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, Glyph, MenuItem, MoreMenu } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { MessageServer } from '../message/ask-either.ts'
import type { Conversation } from '../message/conversation.ts'
import { actGlyph } from './act-glyphs.ts'
import { offeredActs } from './offered-acts.ts'
import type { RowActions } from './row-actions.ts'
import { ToConversation } from './to-conversation.tsx'

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
  inset-block: 0;
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
  /** What the conversation is called. */
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

import { useTexts } from '@member/shared'
import { Button, InlineNotice } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { OfferedAct } from '../ticket/offered-acts.ts'
import type { Acting } from './use-ticket-act.ts'

/** Says what others changed meanwhile and whether the reader's own change was made, and lets them make it. */
export default function ConflictNotice(props: { acting: Acting; offered: readonly OfferedAct[] }): ReactNode {
  const { acting, offered } = props
  const t = useTexts()
  const { conflict, act, forget, busy } = acting
  if (conflict === null) return null
  const made = conflict.isMade
  return (
    <InlineNotice
      tone={made ? 'info' : 'warn'}
      announce="now"
      actions={
        <>
          {!made && offered.includes(conflict.todo.act) && (
            <Button busy={busy} onClick={() => void act(conflict.todo)}>
              {t('conflict.again')}
            </Button>
          )}
          <Button variant="quiet" onClick={forget}>
            {t('conflict.dismiss')}
          </Button>
        </>
      }
    >
      {conflict.sentence}
    </InlineNotice>
  )
}

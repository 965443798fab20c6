import { useHttp, useMember, useNotify, useTexts } from '@member/shared'
import type { Outbox } from '@member/shared/outbox'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { ChatMessage } from './chat-message.ts'
import { connectOutbox, outboxesAtom, shownAtom } from './outboxes.ts'

/** The outbox of the member, given the means to send by the page that uses it. It goes on when that page is left. */
export function useOutbox(): Outbox<ChatMessage> {
  const memberId = useMember().member?.id ?? 0
  const outboxOf = useAtomValue(outboxesAtom)
  const shown = useAtomValue(shownAtom)
  const outbox = useMemo(() => outboxOf(memberId), [outboxOf, memberId])
  const { get, post } = useHttp()
  const queries = useQueryClient()
  const notify = useNotify()
  const t = useTexts()
  useEffect(
    () => connectOutbox(outbox, { get, post, queries, notify, t, shown }),
    [outbox, get, post, queries, notify, t, shown],
  )
  return outbox
}

import { readList, readRecord, readText, useHttp, useLive, useMember } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { nothing, ownerOf, readKept } from '../writing/draft/draft-texts.ts'
import { draftBrowser, keptPrefix, openKeptDrafts, savedKey } from '../writing/draft/kept-drafts.ts'
import type { MessageDraft } from '../writing/draft/merge-draft.ts'
import { readFiles, readString } from '../writing/ticket-message.ts'

/** A draft in one line: its words, else the names of its files. */
const lineOf = ({ body, files }: Pick<MessageDraft, 'body' | 'files'>): string =>
  body.replace(/\s+/g, ' ').trim() || files.map(({ name }) => name).join(' · ')

/** Replies that the browser keeps because the server may not have them yet, by ticket. */
function keptLines(memberId: number): readonly (readonly [string, string])[] {
  const { names, read } = openKeptDrafts(draftBrowser, memberId)
  return names().flatMap((name) => {
    const owner = ownerOf(name)
    const texts = owner?.view === 'mine' ? read(name, nothing) : null
    return owner === null || texts === null ? [] : [[owner.ticket, lineOf(readKept(texts))] as const]
  })
}

/**
 * What the member has written to their tickets and not sent, in one line by ticket: in this browser, and on the server,
 * which is asked beside the rows so that none grows afterwards. Both are followed: what another tab writes, saves or sends,
 * and what another device has done when a ticket changes or the list is seen again. Without an answer the rows say what was
 * sent.
 */
export function useOwnDrafts(): ReadonlyMap<string, string> {
  const memberId = useMember().member?.id ?? 0
  const { get } = useHttp()
  const [kept, setKept] = useState(() => keptLines(memberId))
  const { data, refetch } = useQuery({
    queryKey: ['workorder/drafts', memberId],
    queryFn: async ({ signal }) =>
      readList(readRecord(await get('/api/workorder/drafts', { signal })).list).flatMap((entry) => {
        const { ticket_id, visibility, body, attachments } = readRecord(entry)
        if (visibility !== 'public') return []
        return [[readText(ticket_id), lineOf({ body: readString(body), files: readFiles(attachments) })] as const]
      }),
    refetchOnMount: 'always',
    retry: false,
  })
  const read = () => setKept(keptLines(memberId))
  // What the browser does not keep any more stays until the server has answered: its older words would be seen between.
  const ask = () => void refetch().then(read)
  useLive('tickets', ask)
  const heard = useEffectEvent((key: string | null, value: string | null) => {
    if (key === null || key === savedKey) ask()
    else if (key.startsWith(keptPrefix(memberId))) value === null ? ask() : read()
  })
  const seen = useEffectEvent(() => document.visibilityState === 'visible' && ask())
  useEffect(() => {
    const unhear = draftBrowser.onStorage((key, value) => heard(key, value))
    const look = () => seen()
    document.addEventListener('visibilitychange', look)
    return () => {
      unhear()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return new Map([...(data ?? []), ...kept].filter(([, line]) => line !== ''))
}

import { useMember, useTexts } from '@member/shared'
import { useAtomValue } from 'jotai'
import { type ReactNode, useSyncExternalStore } from 'react'
import { outboxesAtom } from '../sending/outboxes.ts'

/** Says that a message of the conversation was not sent; nothing while none has failed. */
export default function FailedMark({ conversation }: { conversation: string }): ReactNode {
  const t = useTexts()
  const memberId = useMember().member?.id ?? 0
  const { subscribe, list } = useAtomValue(outboxesAtom)(memberId)
  const outgoing = useSyncExternalStore(subscribe, list)
  const failed = outgoing.some((one) => one.conversation === conversation && one.state.kind === 'failed')
  return failed && <b>{t('list.failed')} </b>
}

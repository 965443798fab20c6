import { useTexts } from '@member/shared'
import { useOutgoing } from '@member/shared/sending'
import type { ReactNode } from 'react'

/** Says that a message of the conversation was not sent; nothing while none has failed. */
export default function FailedMark({ conversation }: { conversation: string }): ReactNode {
  const t = useTexts()
  const { list } = useOutgoing(null)
  const failed = list.some((one) => one.conversation === conversation && one.state.kind === 'failed')
  return failed && <b>{t('list.failed')} </b>
}

import { useTexts } from '@member/shared'
import { Dialog } from '@member/shared/ui'
import type { ReactNode } from 'react'
import SideFacts, { type SideFactsProps } from './side-facts.tsx'

/** The facts over the thread, where there is no room for them beside it. */
export default function FactsDialog({ onClose, ...facts }: SideFactsProps & { onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <Dialog title={t('facts.title')} onClose={onClose}>
      <SideFacts {...facts} />
    </Dialog>
  )
}

import { useTexts } from '@member/shared'
import * as kit from '@member/shared/ui'
import type { ReactNode } from 'react'

/** Asks before an act, with the fields that it needs. */
export function AskDialog(props: Omit<kit.AskDialogProps, 'back'>): ReactNode {
  return <kit.AskDialog back={useTexts()('ask.back')} {...props} />
}

import { useTexts } from '@member/shared'
import * as kit from '@member/shared/ui'
import type { ReactNode } from 'react'

export type AskDialogProps = Omit<kit.AskDialogProps, 'back'>

/** Asks before an act, with the fields that it needs. */
export function AskDialog(props: AskDialogProps): ReactNode {
  return <kit.AskDialog back={useTexts()('ask.back')} {...props} />
}

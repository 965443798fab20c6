import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { LateDialog } from '../host-update/use-late.tsx'
import { keySheetAtom } from './key-switch.ts'

const loadSheet = () => import(/* webpackChunkName: "key-sheet" */ './key-sheet.tsx')

/** Shows the list of keyboard shortcuts where it is asked for; its code is loaded then. */
export function KeySheetOutlet(): ReactNode {
  const [isOpen, setIsOpen] = useAtom(keySheetAtom)
  return <LateDialog load={loadSheet} isOpen={isOpen} onClose={() => setIsOpen(false)} />
}

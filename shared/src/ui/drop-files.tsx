import { token } from '@member/shared/theme'
import { type DragEvent, type ReactNode, useState } from 'react'
import styled from 'styled-components'

export interface DropFilesProps {
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

const { color, radius, space } = token

const Zone = styled.div`
  min-inline-size: 0;
  border-radius: ${radius.md};

  &[data-drag='over'] {
    background: ${color.accentTint};
    outline: 2px dashed ${color.accent};
    outline-offset: ${space[1]};
  }
`

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Takes files that are dropped on its content, which must have a button that does the same without dragging. */
export function DropFiles({ onFiles, children }: DropFilesProps): ReactNode {
  const [drag, setDrag] = useState<'none' | 'over'>('none')
  return (
    <Zone
      data-drag={drag}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setDrag('over')
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDrag('none')
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setDrag('none')
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </Zone>
  )
}

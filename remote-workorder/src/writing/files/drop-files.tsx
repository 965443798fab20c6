import { token } from '@member/shared/theme'
import { type DragEvent, type ReactNode, useState } from 'react'
import styled from 'styled-components'

const Zone = styled.div`
  min-inline-size: 0;
  border-radius: ${token.radius.md};

  &[data-drag='over'] {
    background: ${token.color.accentTint};
    outline: 2px dashed ${token.color.accent};
    outline-offset: ${token.space[1]};
  }
`

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Takes dropped files; a button inside does the same without dragging. */
export function DropFiles({
  onFiles,
  children,
}: {
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}): ReactNode {
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

import { useEffect, useState } from 'react'
import { readPicture } from './square-picture.ts'

/** A chosen file while it is decoded. `unreadable`: the content is not a picture. */
export type PictureState =
  | { kind: 'reading' }
  | { kind: 'read'; picture: ImageBitmap; src: string }
  | { kind: 'unreadable' }

/** Decodes a chosen file; releases the bitmap and the object URL on unmount. */
export function usePicture(file: File): PictureState {
  const [state, setState] = useState<PictureState>({ kind: 'reading' })
  useEffect(() => {
    const shown = { state: 'wanted' as 'wanted' | 'gone', free: () => {} }
    readPicture(file).then(
      (picture) => {
        if (shown.state === 'gone') return picture.close()
        const src = URL.createObjectURL(file)
        shown.free = () => {
          picture.close()
          URL.revokeObjectURL(src)
        }
        setState({ kind: 'read', picture, src })
      },
      () => shown.state === 'wanted' && setState({ kind: 'unreadable' }),
    )
    return () => {
      shown.state = 'gone'
      shown.free()
    }
  }, [file])
  return state
}

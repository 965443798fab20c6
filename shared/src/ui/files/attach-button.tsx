import { type UploadRules, useFormat, useSite } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { type ReactNode, type Ref, useRef } from 'react'
import { Button } from '../button.tsx'
import { Glyph } from '../glyph.tsx'
import { shownSize } from '../show-file.ts'
import { mostFiles } from './choose-files.ts'
import { useFileTexts } from './file-texts.ts'

const typeOfPicture: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
}

/**
 * What a file dialog offers: the site's kinds. Pictures are named by their types too: a phone then offers its camera,
 * and an iPhone converts its own format to one of them.
 */
export function acceptOf({ allowedSuffixes, allowedMimeTypes }: UploadRules): string {
  const kinds = [...allowedSuffixes, ...allowedMimeTypes].map((kind) => kind.replace(/^\./, '').toLowerCase())
  if (kinds.some((kind) => kind === '*' || kind === '*/*')) return ''
  const entries = kinds.flatMap((kind) => {
    if (kind.includes('/')) return [kind]
    const type = typeOfPicture[kind]
    return type === undefined ? [`.${kind}`] : [type, `.${kind}`]
  })
  return [...new Set(entries)].join(',')
}

const clip = 'M20 11.5 12 19.5a5 5 0 0 1-7-7l8-8a3.5 3.5 0 0 1 5 5l-8 8a2 2 0 0 1-3-3l7-7'

/** The site's kinds of files, as they are told. */
export const kindsOf = ({ allowedSuffixes, allowedMimeTypes }: UploadRules): string =>
  [...new Set([...allowedSuffixes, ...allowedMimeTypes])].join(', ')

/** What may be attached, in a sentence: how many, and how large. Kinds are told when one was not taken. */
export function useFileLimits(): string {
  const texts = useFileTexts()
  const { number } = useFormat()
  const { maxSize } = useSite().upload
  const size = maxSize > 0 ? texts.limitSize(shownSize(maxSize, number)) : ''
  return [texts.limitCount(mostFiles), size].filter(Boolean).join(texts.limitJoin)
}

/** Chooses files; a phone offers camera, album and files by itself. */
export function AttachButton({
  ref,
  onFiles,
  describedBy,
}: {
  ref?: Ref<HTMLButtonElement>
  onFiles: (files: readonly File[]) => void
  describedBy?: string
}): ReactNode {
  const texts = useFileTexts()
  const { upload } = useSite()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        ref={ref}
        variant="quiet"
        aria-label={texts.attach}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <Glyph path={clip} />
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        className={baseClass.visuallyHidden}
        aria-label={texts.choose}
        accept={acceptOf(upload)}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          // The same file can be chosen again after it was removed.
          currentTarget.value = ''
          if (chosen.length > 0) onFiles(chosen)
        }}
      />
    </>
  )
}

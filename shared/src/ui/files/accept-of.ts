import type { UploadRules } from '@member/shared'

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

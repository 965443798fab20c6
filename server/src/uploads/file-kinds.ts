import type { Buffer } from 'node:buffer'

export interface FileKind {
  /** Media type the file is stored and served with. */
  mimetype: string
  /** Types a client may declare for it. */
  declared: readonly string[]
  shown: 'picture' | 'attachment'
  /** Whether a file of this type can begin with these bytes. */
  begins(head: Buffer): boolean
}

/** Bytes needed to recognise a file. */
export const headLength = 512

const ascii = (head: Buffer, start: number, text: string): boolean =>
  head.toString('latin1', start, start + text.length) === text
const bytes =
  (...wanted: number[]) =>
  (head: Buffer): boolean =>
    wanted.every((byte, index) => head[index] === byte)
const riff =
  (form: string) =>
  (head: Buffer): boolean =>
    ascii(head, 0, 'RIFF') && ascii(head, 8, form)
const zipped = (head: Buffer): boolean => bytes(0x50, 0x4b, 3, 4)(head) || bytes(0x50, 0x4b, 5, 6)(head)
const compound = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
/** A text as it is read: what Windows calls Unicode has two bytes for each letter, and says so in front. */
const written = (head: Buffer): string => {
  const wide = bytes(0xff, 0xfe)(head) ? 'utf-16le' : bytes(0xfe, 0xff)(head) ? 'utf-16be' : undefined
  return wide === undefined ? `${head}` : new TextDecoder(wide).decode(head)
}
const readable = (head: Buffer): boolean => {
  const text = written(head)
  return !text.includes('\0') && !/<\s*(!doctype|html|script|svg|\?xml)/i.test(text)
}
const mpegAudio = (head: Buffer): boolean =>
  ascii(head, 0, 'ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0)

const attachment = (mimetype: string, declared: readonly string[], begins: FileKind['begins']): FileKind => ({
  mimetype,
  declared: [mimetype, ...declared],
  shown: 'attachment',
  begins,
})
/** Programs name and declare pictures wrongly: their content tells what they are. */
const picture = (mimetype: string, begins: FileKind['begins']): FileKind => ({
  mimetype,
  declared: ['image/*'],
  shown: 'picture',
  begins,
})

const jpeg = picture('image/jpeg', bytes(0xff, 0xd8, 0xff))
const text = attachment(
  'text/plain',
  [
    ...['text/csv', 'application/csv', 'text/comma-separated-values', 'text/markdown'],
    ...['application/vnd.ms-excel', 'application/kset', 'application/wps-office.csv'],
  ],
  readable,
)

/** What browsers declare for a document on a machine with WPS Office, which is common in China. */
const wps = (suffix: string, older: string): string[] => [`application/wps-office.${suffix}`, `application/${older}`]

/** An office file of 2007 or later; one with a password is in the form of the ones before. */
const office = (part: string, other: readonly string[]) =>
  attachment(
    `application/vnd.openxmlformats-officedocument.${part}`,
    ['application/zip', ...other],
    (head) => zipped(head) || compound(head),
  )

const kinds: Readonly<Record<string, FileKind>> = {
  jpg: jpeg,
  jpeg,
  jfif: jpeg,
  jpe: jpeg,
  png: picture('image/png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)),
  gif: picture('image/gif', (head) => ascii(head, 0, 'GIF87a') || ascii(head, 0, 'GIF89a')),
  webp: picture('image/webp', riff('WEBP')),
  bmp: picture('image/bmp', (head) => ascii(head, 0, 'BM')),
  zip: attachment('application/zip', ['application/x-zip-compressed', 'application/x-zip', 'multipart/x-zip'], zipped),
  rar: attachment(
    'application/vnd.rar',
    ['application/x-rar-compressed', 'application/x-rar', 'application/rar'],
    (head) => ascii(head, 0, 'Rar!\u001a\u0007'),
  ),
  '7z': attachment('application/x-7z-compressed', [], bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c)),
  gz: attachment('application/gzip', ['application/x-gzip'], bytes(0x1f, 0x8b)),
  wav: attachment('audio/wav', ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'], riff('WAVE')),
  mp4: attachment('video/mp4', ['audio/mp4', 'video/x-m4v'], (head) => ascii(head, 4, 'ftyp')),
  mp3: attachment('audio/mpeg', ['audio/mp3', 'audio/x-mpeg', 'audio/mpeg3'], mpegAudio),
  pdf: attachment('application/pdf', ['application/x-pdf', ...wps('pdf', 'kspdf')], (head) => ascii(head, 0, '%PDF-')),
  txt: text,
  csv: text,
  log: text,
  md: text,
  doc: attachment('application/msword', wps('doc', 'kswps'), compound),
  xls: attachment('application/vnd.ms-excel', wps('xls', 'kset'), compound),
  ppt: attachment('application/vnd.ms-powerpoint', wps('ppt', 'ksdps'), compound),
  docx: office('wordprocessingml.document', wps('docx', 'kswps')),
  xlsx: office('spreadsheetml.sheet', wps('xlsx', 'kset')),
  pptx: office('presentationml.presentation', wps('pptx', 'ksdps')),
}

/** The type of suffixes that an operator allows but the server does not know: stored and served as bytes. */
export const unknownKind: FileKind = attachment('application/octet-stream', [], () => true)

export const kindOf = (suffix: string): FileKind =>
  Object.hasOwn(kinds, suffix) ? (kinds[suffix] ?? unknownKind) : unknownKind

/** The suffix of a picture that begins with these bytes; undefined for anything else. */
export const pictureSuffix = (head: Buffer): string | undefined =>
  Object.keys(kinds).find((suffix) => kindOf(suffix).shown === 'picture' && kindOf(suffix).begins(head))

/** A picture in one of the formats that may hold where it was taken, and from which the server cannot remove it. */
export const isUncleanPicture = (head: Buffer): boolean =>
  /^(?:....ftyp(?:hei|hev|mif|msf|avi)|II\*\0|MM\0\*|.{4}(?:jP {2}|JXL )|\xff\n)/s.test(head.toString('latin1', 0, 12))

/** Whether a list of suffixes has this one, or that of a picture of the same kind: `jfif` where there is `jpg`. */
export const listsSuffix = (list: readonly string[], suffix: string): boolean =>
  list.some((entry) => entry === suffix || (kindOf(suffix).shown === 'picture' && kindOf(entry) === kindOf(suffix)))

const vague = new Set(['', 'application/octet-stream'])

/** Whether a client may declare this media type for the file; clients that do not know send a generic one. */
export const mayDeclare = (kind: FileKind, mimetype: string): boolean =>
  vague.has(mimetype) || kind === unknownKind || listAllows(kind.declared, mimetype)

/**
 * Whether a list of the configuration includes a media type; an empty list includes all, `*` and `image/*` are
 * wildcards.
 */
export const listAllows = (list: readonly string[], mimetype: string): boolean =>
  list.length === 0 ||
  list.some(
    (entry) => entry === '*' || entry === mimetype || (entry.endsWith('/*') && mimetype.startsWith(entry.slice(0, -1))),
  )

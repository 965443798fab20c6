/** What an address book keeps of a card. */
export interface Contact {
  name: string
  motto: string
  address: string
  /** The site, as the organisation. */
  site: string
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n')

/** A vCard (RFC 2426, version 3.0, which phones read): text values are escaped, so that none adds a line of its own. */
export function contactFile({ name, motto, address, site }: Contact): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    `NICKNAME:${escaped(name)}`,
    ...(site === '' ? [] : [`ORG:${escaped(site)}`]),
    ...(motto === '' ? [] : [`NOTE:${escaped(motto)}`]),
    `URL:${address}`,
    'END:VCARD',
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

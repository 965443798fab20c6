import { readRecord, readString, readText } from '@member/shared/reading'
import { iconsPrefix } from '../addresses.ts'
import { usualColor, usualFolder } from '../site-data/identity.ts'

/** What the head of a page and the web manifest say of a store; texts are empty where nothing is known. */
export interface StoreFacts {
  name: string
  color: string
  /** Address of the folder with its icons, with a slash at the end. */
  icons: string
  /** What it says of itself on its home page. */
  text: string
  /** Address of the picture there, perhaps a path. */
  picture: string
}

/** Reads the guest's answer of index/index, envelope included. A stock server tells the name only. */
export function storeFacts(answer: unknown): StoreFacts {
  const site = readRecord(readRecord(readRecord(answer).data).site)
  const identity = readRecord(site.identity)
  const [folder] = /^\/static\/site-icons\/[\da-f-]+\//.exec(readString(identity.icon)) ?? []
  const color = readString(identity.color)
  const front = readRecord(site.front)
  const picture = readString(front.picture)
  return {
    name: readText(site.siteName),
    color: /^#[\da-f]{6}$/.test(color) ? color : usualColor,
    icons: folder ?? `${iconsPrefix}${usualFolder}/`,
    text: readText(front.text),
    picture: picture.startsWith('/') ? readString(site.cdnUrl) + picture : picture,
  }
}

/** What the host takes for the identifier of a shop. */
const plausible = /^[\w-]{1,64}$/

/** The address of a page at a store, without what changes nothing in it. @param uuid empty for the default store */
export const addressOf = (path: string, uuid: string): string => (plausible.test(uuid) ? `${path}?uuid=${uuid}` : path)

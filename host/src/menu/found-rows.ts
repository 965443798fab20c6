import { readList, readNumber, readRecord, readText } from '@member/shared/reading'
import { managePath, messagesPath, workOrdersPath } from '../addresses.ts'
import type { Http } from '../http/http.ts'
import type { Menus } from './build-menus.ts'
import { findEntry } from './menu-atom.ts'
import type { MenuEntry } from './menu-entry.ts'
import type { PaletteItem } from './palette-item.ts'

/** A list in which the palette looks for a text: the entry of its page, and the call. */
export interface RowSource {
  entry: MenuEntry
  /** The first rows with the text. Rejects with `ApiError`. */
  find(http: Pick<Http, 'get'>, text: string, signal: AbortSignal): Promise<PaletteItem[]>
}

/** Rows of a list in the palette. */
const mostRows = 5

/** Letters of a text before any list is asked, and digits before work orders are. */
const leastLetters = 2
const leastDigits = 4

const row = (entry: MenuEntry, path: string, title: string, trail: string): PaletteItem => ({
  entry: { ...entry, title, target: { kind: 'route', path } },
  trail: [trail].filter(Boolean),
})

/** Work orders by number and subject; agents find those of all members. */
function workOrders(entry: MenuEntry, view: 'mine' | 'manage'): RowSource {
  return {
    entry,
    async find(http, keywords, signal) {
      const data = await http.get('/api/workorder/list', { params: { view, keywords, limit: mostRows }, signal })
      return readList(readRecord(data).list).map((ticket) => {
        const { id, number, subject } = readRecord(ticket)
        const path = `${workOrdersPath}/${readNumber(id)}${view === 'manage' ? '?view=manage' : ''}`
        return row(entry, path, readText(subject), readText(number))
      })
    },
  }
}

/** Conversations by the name of the other one. */
const conversations = (entry: MenuEntry): RowSource => ({
  entry,
  async find(http, keywords, signal) {
    const data = await http.get('/api/interaction/search', { params: { keywords, limit: 1 }, signal })
    return readList(readRecord(data).people)
      .slice(0, mostRows)
      .map((person) => {
        const { id, nickname, motto } = readRecord(person)
        return row(entry, `${messagesPath}?id=${readNumber(id)}`, readText(nickname), readText(motto))
      })
  },
})

/**
 * The lists of the member's menus that are asked for a text; none for a short one.
 * @param lacks beginnings of the calls that the API lacks
 */
export function rowSources(menus: Menus, lacks: readonly string[], text: string): RowSource[] {
  if (text.length < leastLetters) return []
  const [queue, own, messages] = [managePath, workOrdersPath, messagesPath].map((path) => findEntry(menus, path))
  const isShortNumber = /^\d+$/.test(text) && text.length < leastDigits
  const orders = queue ?? own
  return [
    ...(orders === undefined || isShortNumber ? [] : [workOrders(orders, orders === queue ? 'manage' : 'mine')]),
    ...(messages === undefined || lacks.includes('/api/interaction/search') ? [] : [conversations(messages)]),
  ]
}

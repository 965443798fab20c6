import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { rowSources } from '../menu/found-rows.ts'
import { menusAtom } from '../menu/menu-atom.ts'
import type { PaletteItem } from '../menu/palette-item.ts'
import { useServices } from '../services/services.tsx'
import { lacksAtom } from '../site/site-data.ts'

/** Time without a letter before a text is looked for, in milliseconds. */
const pause = 150

interface Found {
  text: string
  groups: readonly { title: string; items: readonly PaletteItem[] }[]
  hasFailed: boolean
}

const nothingFor = (text: string): Found => ({ text, groups: [], hasFailed: false })

/** Rows of the member's lists with a text, by list as they come; calls for an earlier text are cancelled. */
export function useFoundRows(query: string): Found {
  const { http } = useServices()
  const menus = useAtomValue(menusAtom)
  const lacks = useAtomValue(lacksAtom)
  const text = query.trim()
  const [found, setFound] = useState(() => nothingFor(text))
  const sources = rowSources(menus, lacks, text)
  const ask = useEffectEvent((signal: AbortSignal) => {
    const put = (change: (before: Found) => Partial<Found>) =>
      signal.aborted || setFound((before) => ({ ...before, ...change(before) }))
    for (const { entry, find } of sources) {
      const { title } = entry
      void find(http, text, signal).then(
        (items) => put(({ groups }) => ({ groups: items.length === 0 ? groups : [...groups, { title, items }] })),
        () => put(() => ({ hasFailed: true })),
      )
    }
  })
  // Menus are rebuilt whenever the site's data is fetched again, mostly with the same lists.
  const lists = sources.map(({ entry }) => entry.title).join()
  useEffect(() => {
    if (lists === '') return
    const calls = new AbortController()
    const timer = setTimeout(() => {
      setFound(nothingFor(text))
      ask(calls.signal)
    }, pause)
    return () => {
      clearTimeout(timer)
      calls.abort()
    }
  }, [lists, text])
  return found.text === text ? found : nothingFor(text)
}

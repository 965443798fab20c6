import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { type RowSource, rowSources } from '../menu/found-rows.ts'
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
  useEffect(() => {
    const sources = rowSources(menus, lacks, text)
    if (sources.length === 0) return
    const calls = new AbortController()
    const { signal } = calls
    const put = (change: (before: Found) => Partial<Found>) =>
      signal.aborted ||
      setFound((last) => {
        const before = last.text === text ? last : nothingFor(text)
        return { ...before, ...change(before) }
      })
    const ask = ({ entry: { title }, find }: RowSource) =>
      find(http, text, signal).then(
        (items) => put(({ groups }) => ({ groups: items.length === 0 ? groups : [...groups, { title, items }] })),
        () => put(() => ({ hasFailed: true })),
      )
    const timer = setTimeout(() => sources.forEach((source) => void ask(source)), pause)
    return () => {
      clearTimeout(timer)
      calls.abort()
    }
  }, [http, menus, lacks, text])
  return found.text === text ? found : nothingFor(text)
}

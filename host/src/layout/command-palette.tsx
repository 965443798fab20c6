import { isComposing } from '@member/shared'
import { Glyph } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { Icon } from '../icons/icon.tsx'
import { lateGlyph } from '../icons/late-glyph.ts'
import { menusAtom } from '../menu/menu-atom.ts'
import { matchingItems, type PaletteItem, paletteItems, searchItems } from '../menu/palette-item.ts'
import { useSitePages } from '../pages/site-page.ts'
import { useServices } from '../services/services.tsx'
import { Box, Close, Count, Heading, Result, Results, Search } from './palette-style.ts'
import { useFoundRows } from './use-found-rows.ts'

/**
 * Search for pages of all menus and for rows of the member's lists, else on the pages: a combobox with a listbox
 * (WAI-ARIA) in the browser's dialog.
 */
export default function CommandPalette({ onClose }: { onClose: () => void }): ReactNode {
  const t = useHostTexts()
  const { notify } = useServices()
  const navigate = useNavigate()
  const menus = useAtomValue(menusAtom)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const items = paletteItems(menus, useSitePages())
  const pages = matchingItems(items, query)
  const rows = useFoundRows(query)
  const onPages = pages.length > 0 ? [] : searchItems(items, query, (page, text) => t('palette.search', { page, text }))
  const groups = [
    { title: t('palette.results'), items: pages },
    ...rows.groups,
    { title: t('palette.more'), items: onPages },
  ].filter(({ items }) => items.length > 0)
  const found = groups.flatMap(({ items }) => items)
  const current = Math.min(at, found.length - 1)
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return as its cleanup.
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  const choose = ({ entry: { target } }: PaletteItem) => {
    onClose()
    switch (target.kind) {
      case 'route':
        return void navigate(target.path)
      case 'external':
        return void window.open(target.url, '_blank', 'noopener,noreferrer')
      case 'group':
      case 'unrecognised':
        return notify({ tone: 'error', text: t('menu.unrecognised') })
    }
  }

  const press = (event: KeyboardEvent) => {
    // During IME composition, Enter and arrow keys belong to the IME.
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const item = found[current]
    if (step !== undefined && found.length > 0) setAt((current + step + found.length) % found.length)
    else if (event.key === 'Enter' && item !== undefined) choose(item)
    else return
    event.preventDefault()
  }

  return (
    <Box onClose={onClose} aria-label={t('palette.open')}>
      <Search>
        <Glyph path={glyph.search} />
        <input
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('palette.input')}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          placeholder={t('palette.input')}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        <Close type="button" aria-label={t('keys.close')} onClick={onClose}>
          <Glyph path={lateGlyph.close} />
        </Close>
      </Search>
      <Results id={id} role="listbox" aria-label={t('palette.open')}>
        {groups.map(({ title, items }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: options of one listbox, not fields
          <ul key={title} role="group" aria-label={title}>
            {groups.length > 1 && <Heading role="presentation">{title}</Heading>}
            {items.map((item, below) => {
              const index = groups.slice(0, at).reduce((before, group) => before + group.items.length, below)
              return (
                <Result
                  key={`${item.entry.id} ${item.trail.join(' ')} ${item.entry.title}`}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === current}
                  onClick={() => choose(item)}
                >
                  <Icon name={item.entry.icon} />
                  <span>{item.entry.title}</span>
                  {item.trail.length > 0 && <small>{item.trail.join(' › ')}</small>}
                </Result>
              )
            })}
          </ul>
        ))}
      </Results>
      <Count role="status">
        {t('palette.count', { count: found.length })}
        {rows.hasFailed && ` · ${t('palette.failed')}`}
      </Count>
    </Box>
  )
}

import { isComposing } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Glyph, ModalDialog } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { Icon } from '../icons/icon.tsx'
import { menusAtom } from '../menu/menu-atom.ts'
import { matchingItems, type PaletteItem, paletteItems, searchItems } from '../menu/palette-item.ts'
import { useSitePages } from '../pages/site-page.ts'
import { useServices } from '../services/services.tsx'
import { menuLine } from './menu-link.tsx'

const { color, radius, shadow, size, space, text } = token

const Box = styled(ModalDialog)`
  inset: 12dvh 0 auto;
  inline-size: min(560px, calc(100vw - ${space[4]}));
  max-block-size: 76dvh;
  margin-inline: auto;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.dialog};

  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: ${color.scrim};
  }
`

const Search = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.border};

  > svg {
    flex: none;
    color: ${color.textMuted};
  }
  > input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: ${size.control};
    border: 0;
    outline: none;
    background: none;
    color: inherit;
    font: inherit;
  }
  &:focus-within {
    box-shadow: inset 0 -2px ${color.accent};
  }
`

const Results = styled.ul`
  margin: 0;
  padding: ${space[2]};
  overflow: auto;
  overscroll-behavior: contain;
  list-style: none;
`

const Result = styled.li`
  ${menuLine}

  &[aria-selected='true'] {
    background: ${color.accentTint};
    color: ${color.accentText};
  }
  > span {
    flex: none;
    max-inline-size: 70%;
    overflow-wrap: anywhere;
  }
  /* The way there gives way to the title. */
  > small {
    min-inline-size: 0;
    margin-inline-start: auto;
    overflow: hidden;
    color: ${color.textMuted};
    font-size: ${text.sm};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.forcedColors} {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

const Count = styled.p`
  padding: ${space[2]} ${space[4]};
  border-block-start: 1px solid ${color.border};
  color: ${color.textMuted};
  font-size: ${text.sm};
`

/** Search for pages in all menus, else on them: a combobox with a listbox (WAI-ARIA) in the browser's dialog. */
export default function CommandPalette({ onClose }: { onClose: () => void }): ReactNode {
  const t = useHostTexts()
  const { notify } = useServices()
  const navigate = useNavigate()
  const menus = useAtomValue(menusAtom)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const items = paletteItems(menus, useSitePages())
  const pages = matchingItems(items, query)
  const found =
    pages.length > 0 ? pages : searchItems(items, query, (page, text) => t('palette.search', { page, text }))
  const current = Math.min(at, found.length - 1)
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return as its cleanup.
    list.current?.children[current]?.scrollIntoView?.({ block: 'nearest' })
  }, [current])

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
      </Search>
      <Results ref={list} id={id} role="listbox" aria-label={t('palette.results')}>
        {found.map((item, index) => (
          <Result
            key={`${item.entry.id} ${item.entry.title}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => choose(item)}
          >
            <Icon name={item.entry.icon} />
            <span>{item.entry.title}</span>
            {item.trail.length > 0 && <small>{item.trail.join(' › ')}</small>}
          </Result>
        ))}
      </Results>
      <Count role="status">{t('palette.count', { count: found.length })}</Count>
    </Box>
  )
}

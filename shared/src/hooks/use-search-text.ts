import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { isComposing } from '../keys/composing.ts'

/** Delay of a search after the last letter, in milliseconds. */
const pauseMs = 500

/** Props for a SearchField. */
export interface SearchText {
  value: string
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onCompositionStart: () => void
  onCompositionEnd: () => void
}

/**
 * Debounces the text of a search field: calls `onSearch` with the trimmed text 500 ms after the last change, or at once
 * on Enter, but not during IME composition. Leaving the page cancels it, already when the next page is still being opened:
 * a search changes the address, and would call the member back. `searched` is the text of the current list;
 * when it changes in another way, such as the back button, the field follows.
 */
export function useSearchText(searched: string, onSearch: (text: string) => void): SearchText {
  const [value, setValue] = useState(searched)
  const [known, setKnown] = useState(searched)
  const [asked, setAsked] = useState(searched)
  const [entry, setEntry] = useState<'typed' | 'composing'>('typed')
  const leaving = useNavigation().state !== 'idle'

  if (searched !== known) {
    setKnown(searched)
    setAsked(searched)
    // The address may have changed by this field's own search; text typed since then must stay.
    if (searched !== asked) setValue(searched)
  }

  const text = value.trim()
  const ask = useEffectEvent(() => {
    setAsked(text)
    onSearch(text)
  })
  useEffect(() => {
    if (text === asked || entry === 'composing' || leaving) return
    let wait = setTimeout(ask, pauseMs)
    // The router reports a navigation late on a busy device, so a press, which may be on a link, puts the search off.
    const pressed = () => {
      clearTimeout(wait)
      wait = setTimeout(ask, pauseMs)
    }
    document.addEventListener('click', pressed)
    return () => {
      clearTimeout(wait)
      document.removeEventListener('click', pressed)
    }
  }, [text, asked, entry, leaving])

  return {
    value,
    onChange: setValue,
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || isComposing(event) || text === asked) return
      setAsked(text)
      onSearch(text)
    },
    onCompositionStart: () => setEntry('composing'),
    onCompositionEnd: () => setEntry('typed'),
  }
}

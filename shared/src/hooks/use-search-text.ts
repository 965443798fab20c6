import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'

/** How long a search waits after the last letter, in milliseconds (contract 6.1). */
const pauseMs = 500

/** What a SearchField takes. */
export interface SearchText {
  value: string
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onCompositionStart: () => void
  onCompositionEnd: () => void
}

/**
 * The text of a search field between typing and asking: `onSearch` is called, trimmed, 500 ms after the last change or
 * at once on Enter, and not while an input method composes. Each field has its own wait, and leaving the page ends it.
 * `searched` is the text the list shows now; when it changes by other means, such as the back button, the field follows.
 */
export function useSearchText(searched: string, onSearch: (text: string) => void): SearchText {
  const [value, setValue] = useState(searched)
  const [known, setKnown] = useState(searched)
  const [asked, setAsked] = useState(searched)
  const [entry, setEntry] = useState<'typed' | 'composing'>('typed')

  if (searched !== known) {
    setKnown(searched)
    setAsked(searched)
    // An own search comes back here; what was typed since must stay.
    if (searched !== asked) setValue(searched)
  }

  const text = value.trim()
  const ask = useEffectEvent(() => {
    setAsked(text)
    onSearch(text)
  })
  useEffect(() => {
    if (text === asked || entry === 'composing') return
    const wait = setTimeout(ask, pauseMs)
    return () => clearTimeout(wait)
  }, [text, asked, entry])

  return {
    value,
    onChange: setValue,
    onKeyDown: ({ key, nativeEvent }) => {
      if (key !== 'Enter' || nativeEvent.isComposing || text === asked) return
      setAsked(text)
      onSearch(text)
    },
    onCompositionStart: () => setEntry('composing'),
    onCompositionEnd: () => setEntry('typed'),
  }
}

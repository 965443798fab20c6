import { isIncomplete, TextField } from '@member/shared/ui'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { earliestDay, isFilterDay } from './filter-day.ts'

/** Wait after the last change, in milliseconds: a day is typed digit by digit, and each may already be one. */
const pauseMs = 500

/** A day that narrows the list; `onDay` gets whole days, or the empty text. The field follows the address. */
export function DayField(props: {
  label: string
  day: string
  error: string | undefined
  onDay: (day: string) => void
}): ReactNode {
  const { label, day, error, onDay } = props
  const [typed, setTyped] = useState({ text: day, whole: true })
  const [known, setKnown] = useState(day)
  if (day !== known) {
    setKnown(day)
    setTyped({ text: day, whole: true })
  }
  const { text, whole } = typed
  const ask = useEffectEvent(() => onDay(text))
  useEffect(() => {
    if (text === day || !whole) return
    const wait = setTimeout(ask, pauseMs)
    return () => clearTimeout(wait)
  }, [text, whole, day])
  return (
    <TextField
      type="date"
      label={label}
      value={text}
      error={error}
      min={earliestDay}
      onChange={({ target }) =>
        setTyped({ text: target.value, whole: target.value === '' ? !isIncomplete(target) : isFilterDay(target.value) })
      }
    />
  )
}

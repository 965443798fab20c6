import { useLayoutEffect, useRef, useState } from 'react'

/** Functions as one object that stays the same, whichever functions are passed next. */
export function useSteady<Functions extends object>(functions: Functions): Functions {
  const latest = useRef(functions as Readonly<Record<string, (...given: unknown[]) => unknown>>)
  useLayoutEffect(() => {
    latest.current = functions as typeof latest.current
  })
  const [steady] = useState(() =>
    Object.fromEntries(
      Object.keys(functions).map((name) => [name, (...given: unknown[]) => latest.current[name]?.(...given)]),
    ),
  )
  return steady as Functions
}

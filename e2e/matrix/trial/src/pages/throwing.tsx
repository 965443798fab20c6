import { type ReactNode, useEffect } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

// Pages that throw or reject, each at another moment.

/** Throws while it renders. */
function ThrowsInRender(): never {
  throw new Error('made to fail')
}

export const throwsInRender = madeToFail(ThrowsInRender)

/** Throws in an effect, once it is on the screen. */
function ThrowsInEffect(): ReactNode {
  useEffect(() => {
    throw new Error('made to fail')
  }, [])
  return <Sound />
}

export const throwsInEffect = madeToFail(ThrowsInEffect)

/** An effect that throws when it is cleaned up. */
function ThrowsOnClose(): ReactNode {
  useEffect(
    () => () => {
      throw new Error('made to fail')
    },
    [],
  )
  return <Sound />
}

export const throwsOnClose = madeToFail(ThrowsOnClose)

/** A handler of a click throws. */
function HandlerThrows(): ReactNode {
  return (
    <Sound>
      <button
        type="button"
        data-go
        onClick={() => {
          throw new Error('made to fail')
        }}
      >
        go
      </button>
    </Sound>
  )
}

export const handlerThrows = madeToFail(HandlerThrows)

/** Rejects a promise that nobody handles. */
function Rejects(): ReactNode {
  useEffect(() => void Promise.reject(new Error('made to fail')), [])
  return <Sound />
}

export const rejects = madeToFail(Rejects)

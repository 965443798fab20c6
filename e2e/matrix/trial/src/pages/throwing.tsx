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

/** A ref callback that throws when the page is closed. */
function RefThrowsOnClose(): ReactNode {
  const attach = () => () => {
    throw new Error('made to fail')
  }
  return (
    <div ref={attach}>
      <Sound />
    </div>
  )
}

export const refThrowsOnClose = madeToFail(RefThrowsOnClose)

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

/** A timer throws. */
function TimerThrows(): ReactNode {
  useEffect(() => {
    const timer = setTimeout(() => {
      throw new Error('made to fail')
    }, 200)
    return () => clearTimeout(timer)
  }, [])
  return <Sound />
}

export const timerThrows = madeToFail(TimerThrows)

/** Rejects a promise that nobody handles. */
function Rejects(): ReactNode {
  useEffect(() => void Promise.reject(new Error('made to fail')), [])
  return <Sound />
}

export const rejects = madeToFail(Rejects)

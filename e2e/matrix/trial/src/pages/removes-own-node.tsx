import { type ReactNode, useEffect, useRef } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** Takes its own node out of the document, as libraries that draw by themselves do. */
function RemovesOwnNode(): ReactNode {
  const own = useRef<HTMLParagraphElement>(null)
  useEffect(() => own.current?.remove(), [])
  return (
    <>
      <p ref={own}>removed</p>
      <Sound />
    </>
  )
}

export default madeToFail(RemovesOwnNode)

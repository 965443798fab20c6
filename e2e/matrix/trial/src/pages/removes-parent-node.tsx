import { type ReactNode, useEffect, useRef } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** Takes the node the host has mounted it in out of the document. */
function RemovesParentNode(): ReactNode {
  const own = useRef<HTMLParagraphElement>(null)
  useEffect(() => own.current?.parentElement?.remove(), [])
  return (
    <>
      <Sound />
      <p ref={own}>removed with its parent</p>
    </>
  )
}

export default madeToFail(RemovesParentNode)

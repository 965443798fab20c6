import { type ReactNode, useEffect, useRef } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

// Pages that take hold of what is not theirs.

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

export const removesOwnNode = madeToFail(RemovesOwnNode)

/** Clears what the site has stored, its session included. */
function ClearsStorage(): ReactNode {
  useEffect(() => localStorage.clear(), [])
  return <Sound />
}

export const clearsStorage = madeToFail(ClearsStorage)

/** Replaces the browser's function to change the address by one that throws. */
function PatchesHistory(): ReactNode {
  useEffect(() => {
    history.pushState = () => {
      throw new Error('made to fail')
    }
  }, [])
  return <Sound />
}

export const patchesHistory = madeToFail(PatchesHistory)

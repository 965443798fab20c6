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

/** Clears what the site has stored, its session included, at once and one by one. */
function ClearsStorage(): ReactNode {
  useEffect(() => {
    localStorage.clear()
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key)
  }, [])
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

/** Replaces the browser's function to fetch by one that fails. */
function ReplacesFetch(): ReactNode {
  useEffect(() => {
    window.fetch = () => Promise.reject(new Error('made to fail'))
  }, [])
  return <Sound />
}

export const replacesFetch = madeToFail(ReplacesFetch)

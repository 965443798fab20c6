import { useMay, useMember, useSite } from '@member/shared'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from './button.tsx'
import { useKitTexts } from './kit-texts.ts'

/** The pages of the member's work orders; the area says on that of a new one what its query may hold. */
const workOrderPath = '/user/account/workorder'

/** What a report says about a failure. */
export interface FailureFacts {
  /** Path of the page, without its query. */
  pathname: string
  /** Title of the page. */
  title: string
  /** Seconds since 1970. */
  at: number
  reference?: string | undefined
}

/** Start of a path up to the first part that is no plain word: an address or a name in it is nobody's business. */
const plainPath = (pathname: string): string => /^(\/[\w-]{1,40}(?![^/]))*/.exec(pathname)?.[0] || '/'

/**
 * Address of a new work order about a failure; null on the pages of work orders, which have the way to a new one, and
 * where it is of no use when they do not work.
 */
export function reportAddress({ pathname, title, at, reference }: FailureFacts): string | null {
  if (pathname === workOrderPath || pathname.startsWith(`${workOrderPath}/`)) return null
  const facts = { page: plainPath(pathname), title, at: String(at), ...(reference && { ref: reference }) }
  return `${workOrderPath}/new?${new URLSearchParams(facts)}`
}

const mayCreate = { name: workOrderPath, subNodeName: `${workOrderPath}/create` }

/**
 * Opens a work order about a failure on this page. Only for members who may create one: nothing on a site without work
 * orders. `document`: what failed may be around the page, so the link loads the document again.
 */
export function ReportLink(props: { reference?: string | undefined; opens?: 'page' | 'document' }): ReactNode {
  const { reference, opens = 'page' } = props
  const texts = useKitTexts()
  const { member } = useMember()
  const mayAsk = useMay()(mayCreate)
  const { pathname } = useLocation()
  const { siteName } = useSite()
  const [at] = useState(() => Math.floor(Date.now() / 1000))
  const [title, setTitle] = useState('')
  // The host has named the document by then.
  useEffect(() => setTitle(document.title.replace(` - ${siteName}`, '')), [siteName])
  const address = member !== null && mayAsk ? reportAddress({ pathname, title, at, reference }) : null
  if (address === null) return null
  return (
    <ButtonLink to={address} reloadDocument={opens === 'document'}>
      {texts.report}
    </ButtonLink>
  )
}

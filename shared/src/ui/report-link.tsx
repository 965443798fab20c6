import { useMay, useMember } from '@member/shared'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from './button-link.tsx'
import { reportAddress, workOrderPath } from './report-address.ts'
import { useKitTexts } from './use-kit-texts.ts'

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
  const [at] = useState(() => Math.floor(Date.now() / 1000))
  const address = member !== null && mayAsk ? reportAddress({ pathname, at, reference }) : null
  if (address === null) return null
  return (
    <ButtonLink to={address} reloadDocument={opens === 'document'}>
      {texts.report}
    </ButtonLink>
  )
}

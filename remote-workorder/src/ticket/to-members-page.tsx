import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { ticketPath } from './ticket-address.ts'

/** Leads from an address of agents, which one of them may have given away, to the page that its member has of a ticket. */
export function ToMembersPage({ id }: { id: string }): null {
  const navigate = useNavigate()
  useEffect(() => void navigate(ticketPath(id, 'member'), { replace: true }), [navigate, id])
  return null
}

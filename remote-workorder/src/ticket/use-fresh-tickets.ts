import { useLive } from '@member/shared'
import { useQueryClient } from '@tanstack/react-query'
import { ticketListKey } from './ticket-address.ts'

/** Loads the lists of tickets on the page again when the server tells that a ticket has changed. */
export function useFreshTickets(): void {
  const queries = useQueryClient()
  useLive('tickets', () => void queries.invalidateQueries({ queryKey: [ticketListKey] }))
}

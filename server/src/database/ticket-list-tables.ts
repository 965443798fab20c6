/** The labels of tickets as rows. Kept by triggers. */
interface TicketLabelledTable {
  shop_id: number
  label: string
  ticket_id: number
}

/** Tables behind the lists of work orders. */
export interface TicketListTables {
  ticket_labelled: TicketLabelledTable
}

/** First element of the query key of every list of tickets. */
export const ticketListKey = 'workorder/list'

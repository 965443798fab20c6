/** Ids of messages that were tried to be sent, in this page load or an earlier one. */
export const tried = new Set<string>()

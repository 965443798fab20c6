/** What the address of the page for security ends with to begin at the history of logins: name and value of its query. */
export const atHistory = ['show', 'logins'] as const

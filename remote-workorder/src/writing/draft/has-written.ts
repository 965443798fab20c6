/** Whether this browser has a reply or a note of the member to a ticket that was begun and not sent. */
export function hasWritten(memberId: number, ticket: string): boolean {
  const own = (key: string) => key.includes(`draft ${memberId} `) && / (?:reply|note) (.+)$/.exec(key)?.[1] === ticket
  try {
    return [window.sessionStorage, window.localStorage].some((storage) => Object.keys(storage).some(own))
  } catch {
    // Storage is forbidden.
    return false
  }
}

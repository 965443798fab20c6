/** How a script ends that is not waited for any longer; webpack hands it on as the `type` of its error. */
export const abandoned = 'abandoned'

/**
 * Ends the scripts below an address that are still awaited, whoever asked for them: for them it is a failed request.
 * Whoever asks again then makes a new one, instead of waiting together with the old.
 *
 * @returns the addresses of these scripts
 */
export function abandonScripts(document: Document, base: string): string[] {
  // Whoever awaits a script listens for its errors; nobody does so for one that has ended.
  const awaited = [...document.querySelectorAll('script')].filter(
    ({ src, onerror }) => src.startsWith(base) && onerror !== null,
  )
  // Called, as webpack's own deadline does: it reads the script from the event, which a real one would name late.
  for (const script of awaited) script.onerror?.({ type: abandoned, target: script } as unknown as Event)
  return awaited.map(({ src }) => src)
}

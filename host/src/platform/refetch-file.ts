/** Replaces what the browser's cache holds of a file. Rejects unless the server has the file and sends it in time. */
export async function refetchFile(fetch: typeof window.fetch, address: string, deadlineMs: number): Promise<void> {
  const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(deadlineMs) })
  // The browser keeps an answer once it has been read, a refusal too.
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`)
}

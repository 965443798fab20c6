import type { Carrier } from './delivery.ts'

const deadline = 10_000

/**
 * Hands text messages to an HTTP service: POST of `{mobile, template_code, code, text}` as JSON, with the token as
 * bearer; any 2xx counts as handed over. Every provider of text messages can be reached by a small adapter of that kind.
 */
export function webhookCarrier({ url, token }: { url: string; token: string | undefined }): Carrier {
  return async ({ address, event, code, body }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ mobile: address, template_code: event, code, text: body }),
      redirect: 'error',
      signal: AbortSignal.timeout(deadline),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the text message service answered ${response.status}`)
  }
}

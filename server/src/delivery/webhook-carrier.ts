import type { Carrier } from './delivery.ts'

const deadline = 10_000

/**
 * Sends text messages through an HTTP service: POST of `{mobile, template_code, code, text}` as JSON with a bearer
 * token; any 2xx means accepted. A small adapter with this interface connects any provider of text messages.
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

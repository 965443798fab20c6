/**
 * How long a client may take, in milliseconds. Whoever opens a connection sends the headers of a request soon; a body has
 * time enough for the largest file on a slow connection, as stalled uploads and ordinary bodies have shorter limits.
 */
export const connectionLimits = {
  requestTimeout: 900_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
} as const

import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A service worker that ends itself: it replaces the one of an earlier site at this origin, which would go on answering
 * from what it has kept. Its caches go, and the windows that it answered are loaded anew.
 */
const endedWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const window of await clients.matchAll({ type: 'window' })) window.navigate(window.url)
})()))
`

/** Whether a browser asks for the script of a service worker, whatever its address; this site has none. */
export const asksForWorker = ({ headers }: FastifyRequest): boolean => headers['service-worker'] === 'script'

/** Answers with the worker that ends itself, for whatever part of the origin the earlier one had. */
export const sendEndedWorker = (reply: FastifyReply): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'x-content-type-options': 'nosniff',
      vary: 'service-worker',
    })
    .send(endedWorker)

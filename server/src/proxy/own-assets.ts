/**
 * The site's data as pages in front of that server should read it: its assets come through the proxy, so an empty
 * `cdnUrl` says "this very origin". Another server's address stays, and so does any answer of another shape.
 */
export function withOwnAssets(answer: unknown, api: URL): unknown {
  const site = Reflect.get(Object(Reflect.get(Object(answer), 'data')), 'site')
  const cdnUrl = Reflect.get(Object(site), 'cdnUrl')
  if (cdnUrl !== `//${api.host}` && cdnUrl !== api.origin) return answer
  const { data, ...rest } = answer as { data: object }
  return { ...rest, data: { ...data, site: { ...site, cdnUrl: '' } } }
}

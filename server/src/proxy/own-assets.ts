/**
 * The site data for pages in proxy mode: assets of the API are served through the proxy, so `cdnUrl` becomes empty,
 * which means this origin. Addresses of other servers and answers of another shape stay unchanged.
 */
export function withOwnAssets(answer: unknown, api: URL): unknown {
  const site = Reflect.get(Object(Reflect.get(Object(answer), 'data')), 'site')
  const cdnUrl = Reflect.get(Object(site), 'cdnUrl')
  if (cdnUrl !== `//${api.host}` && cdnUrl !== api.origin) return answer
  const { data, ...rest } = answer as { data: object }
  return { ...rest, data: { ...data, site: { ...site, cdnUrl: '' } } }
}

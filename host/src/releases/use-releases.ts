import { useQuery } from '@tanstack/react-query'
import { useServices } from '../services/services.tsx'
import { readReleases } from './read-releases.ts'

/** Milliseconds after which a page that is seen asks again. */
const everyMs = 5_000

/** The releases of the site, asked for again while the page is seen. */
export function useReleases() {
  const { http } = useServices()
  return useQuery({
    queryKey: ['releases'],
    queryFn: ({ signal }) => http.get('/api/releases/index', { signal }).then(readReleases),
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
  })
}

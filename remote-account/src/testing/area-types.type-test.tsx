// What the type checker knows of the area: a mistake in `area.ts`, in a text key or in an address does not compile.
import { defineArea, useNavigation, useTexts } from '@member/shared'
import { ButtonLink } from '@member/shared/ui'

const page = {
  path: '/user/made',
  name: 'made',
  title: { en: 'Made' },
  load: () => Promise.resolve({ default: () => null }),
} as const
const made = { name: 'made', contract: '^1.0.0' } as const

export const areas = [
  defineArea({ ...made, owns: ['/user/made'], pages: [{ ...page, texts: { en: async () => ({ default: {} }) } }] }),
  // @ts-expect-error an unknown field of the area
  defineArea({ ...made, pages: [page], own: ['/user/made'] }),
  // @ts-expect-error an unknown field of a page
  defineArea({ ...made, pages: [{ ...page, skeletton: 'list' }] }),
  // @ts-expect-error a shape of skeleton that there is not
  defineArea({ ...made, pages: [{ ...page, skeleton: 'lists' }] }),
  // @ts-expect-error an unknown field of the second page
  defineArea({ ...made, pages: [page, { ...page, titel: {} }] }),
  // @ts-expect-error an unknown place
  defineArea({ ...made, pages: [page], contributions: { start: { load: async () => ({ default: () => null }) } } }),
  defineArea({
    ...made,
    pages: [page],
    // @ts-expect-error an unknown field of a contribution
    contributions: { overview: { load: async () => ({ default: () => null }), text: {} } },
  }),
  // @ts-expect-error a page without code
  defineArea({ ...made, pages: [{ path: '/user/made', name: 'made', title: { en: 'Made' } }] }),
]

export function KnowsItsTexts({ kind, some }: { kind: 'in' | 'out'; some: string }) {
  const t = useTexts()
  return [
    t('records.kind'),
    t(`records.kind.${kind}`),
    // @ts-expect-error no page has this text
    t('records.kinds'),
    // @ts-expect-error not every string is a key
    t(`records.kind.${some}`),
  ]
}

export function KnowsItsPages({ address }: { address: string }) {
  const { go } = useNavigation()
  go('/user/account/balance')
  go('/user/account/balance?page=2')
  go('/user/login')
  go('/user/iframe/17')
  // @ts-expect-error a parameter is one segment
  go('/user/iframe/17/18')
  // @ts-expect-error a parameter is not empty
  go('/user/iframe/')
  go(`/user/iframe/${address}?from=${address}#top`)
  go(address)
  // @ts-expect-error no page has this path
  go('/user/account/balances')
  // @ts-expect-error another area may have this page, which may be switched off
  go('/user/account/made/17')
  return [
    <ButtonLink key="known" to="/user/account/profile#name" />,
    <ButtonLink key="computed" to={address} />,
    <ButtonLink key="parts" to={{ search: '?page=2' }} />,
    // @ts-expect-error no page has this path
    <ButtonLink key="unknown" to="/user/account/profil" />,
  ]
}

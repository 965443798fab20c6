import { reportAddress } from './report-address.ts'

const at = 1_760_000_000
const read = (pathname: string, reference?: string) => {
  const address = reportAddress({ pathname, at, reference })
  if (address === null) return null
  const { pathname: path, searchParams } = new URL(address, 'https://site.example')
  return { path, ...Object.fromEntries(searchParams) }
}

describe('reportAddress', () => {
  it('has page, time and reference', () => {
    expect(read('/user/account/balance', 'r-42')).toEqual({
      path: '/user/account/workorder/new',
      page: '/user/account/balance',
      at: '1760000000',
      ref: 'r-42',
    })
    expect(read('/user/account/balance')).not.toHaveProperty('ref')
  })

  it.each([
    ['/', '/'],
    ['/user/card/7', '/user/card/7'],
    ['/user/iframe/https%3A%2F%2Fpay.example%2F%3Ftoken%3D1', '/user/iframe'],
    [`/user/${'a'.repeat(41)}/x`, '/user'],
    ['/user/a b/c', '/user'],
  ])('of %s tells the page %s', (pathname, page) => {
    expect(read(pathname)).toMatchObject({ page })
  })

  it.each(['/user/account/workorder', '/user/account/workorder/new', '/user/account/workorder/7'])(
    'is none on %s, which is a page of work orders',
    (pathname) => {
      expect(read(pathname)).toBeNull()
    },
  )

  it('is there on a page whose name begins alike', () => {
    expect(read('/user/account/workorders')).not.toBeNull()
  })
})

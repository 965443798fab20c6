import { contractAddress } from '@member/shared/addresses'
import { budgets } from '@member/shared/budgets'
import { messageOf } from '@member/shared/reading'
import type { SiteContract } from '@member/shared/site-contract'
import type { FastifyInstance } from 'fastify'
import { sendKept } from './kept-document.ts'
import type { ResolvedSet } from './resolve-set.ts'
import type { SiteState } from './site-state.ts'

/** What areas may use on the live host, what they must keep, and which addresses and names are taken. */
const contractOf = ({ host, set }: Pick<ResolvedSet, 'host' | 'set'>): SiteContract => ({
  contract: host.contract,
  host: host.release,
  provides: host.provides,
  gives: host.gives,
  budgets: {
    entry: budgets.entry,
    publishedPage: budgets.publishedPage,
    publishedContribution: budgets.publishedContribution,
  },
  pages: named(host.pages),
  areas: Object.fromEntries(
    Object.entries(set.areas).map(([area, { release, use }]) => [
      area,
      { release, owns: use.owns, pages: named(use.pages), menu: paths(use.menu), rights: paths(use.rights) },
    ]),
  ),
})

const named = (pages: SiteContract['pages']): SiteContract['pages'] => pages.map(({ path, name }) => ({ path, name }))

const paths = (wanted: readonly { path: string }[] | undefined) => wanted?.map(({ path }) => path)

/** Serves the contract of the site to the teams of its areas; the same for everybody, whatever their browser skips. */
export function registerContract(app: FastifyInstance, current: SiteState): void {
  app.get(contractAddress, async (request, reply) => {
    const resolved = await current().catch((error: unknown) => {
      request.log.error(`the contract cannot be told: ${messageOf(error)}`)
    })
    if (resolved) return sendKept(request, reply, contractOf(resolved))
    return reply
      .code(404)
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .send({ message: 'No host is live on this site; its operator publishes and promotes one first.' })
  })
}

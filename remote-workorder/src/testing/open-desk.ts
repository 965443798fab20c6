import { type RenderedArea, renderArea } from '@member/shared/testing'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { deskServer } from './desk-server.ts'

const page = '/user/account/woManage'

/** The rights of a lead. */
const leadButtons = ['category', 'canned', 'sla', 'team', 'labels'] as const

/** The settings of the desk, opened by a lead. */
export async function openDesk(
  query: string,
  options: { answers?: Record<string, unknown>; buttons?: readonly string[]; language?: string } = {},
): Promise<RenderedArea & { user: UserEvent; sent: [string, unknown][] }> {
  const { server, sent } = deskServer(options.answers)
  const rendered = await renderArea(area, {
    at: `${page}/settings${query}`,
    server,
    language: options.language ?? 'en',
    authNodes: { [page]: (options.buttons ?? leadButtons).map((button) => `${page}/${button}`) },
  })
  return Object.assign(rendered, { user: userEvent.setup(), sent })
}

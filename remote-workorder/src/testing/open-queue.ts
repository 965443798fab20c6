import { type RenderedArea, renderArea } from '@member/shared/testing'
import { act, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { type Answers, agentNodes, queueServer } from './queue-server.ts'

const page = '/user/account/woManage'

/**
 * Opens the queue as an agent with these rights.
 * @param given answers of the server by method and path, in place of its usual ones
 */
export async function openQueue(
  query: string,
  given: Answers,
  buttons: readonly string[],
): Promise<RenderedArea & ReturnType<typeof queueServer> & { user: UserEvent }> {
  const desk = queueServer(given)
  const rendered = await renderArea(area, { at: page + query, server: desk.server, authNodes: agentNodes(...buttons) })
  return { ...rendered, ...desk, user: userEvent.setup() }
}

/** The row of a work order, which is there already. */
export function rowOf(subject: string): HTMLElement {
  const row = screen.getByRole('rowheader', { name: new RegExp(subject) }).closest<HTMLElement>('tr')
  if (row === null) throw new Error(`${subject} is in no row`)
  return row
}

/** Gives the focus to the row of a work order once it is there. */
export async function focusRow(subject: string): Promise<void> {
  await screen.findByRole('rowheader', { name: new RegExp(subject) })
  act(() => rowOf(subject).focus())
}

import type { BodyOf } from '@member/shared'
import type { Impact } from '../ticket/ticket.ts'

/** What the member fills in, as the form's controls hold it. */
export interface NewFields {
  /** Id of the category; empty while none is chosen. */
  category: string
  subject: string
  impact: Impact
  /** With marks. */
  body: string
}

/** Limits of the server (work orders, transition 1), in characters. */
export const subjectLength = { min: 2, max: 100 } as const

/** Code points, so that an emoji is one character, with any run of spaces as one. */
export const lengthOf = (subject: string): number => [...subject.replace(/\s+/g, ' ').trim()].length

/** What is sent: the fields, then the details of a reported failure, and addresses of files, with an id that makes a second sending harmless. */
export function createBody(
  { category, subject, impact, body }: NewFields,
  more: { clientId: string; details: string; attachments: readonly string[]; followUpOf?: number | undefined },
): BodyOf<'/api/workorder/create'> {
  return {
    category_id: Number(category),
    subject: subject.replace(/\s+/g, ' ').trim(),
    impact,
    body: [body.trim(), more.details].filter(Boolean).join('\n\n'),
    attachments: [...more.attachments],
    client_id: more.clientId,
    ...(more.followUpOf !== undefined && { follow_up_of_id: more.followUpOf }),
  }
}

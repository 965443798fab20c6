import { createBody, lengthOf } from './new-fields.ts'

const fields = { category: '3', subject: '  Parcel \n lost ', impact: 'blocked', body: ' Where is it? \n' } as const

describe('createBody', () => {
  it('sends tidy texts and the id of the sending', () => {
    expect(createBody(fields, { clientId: 'c-1', details: '', attachments: ['/s/a.png'] })).toEqual({
      category_id: 3,
      subject: 'Parcel lost',
      impact: 'blocked',
      body: 'Where is it?',
      attachments: ['/s/a.png'],
      client_id: 'c-1',
    })
  })

  it('names the work order that it follows up', () => {
    const more = { clientId: 'c-1', details: '', attachments: [] }
    expect(createBody(fields, { ...more, followUpOf: 41 })).toMatchObject({ follow_up_of_id: 41 })
    expect(createBody(fields, more)).not.toHaveProperty('follow_up_of_id')
  })

  it('puts the details of a failure after the text, or alone', () => {
    const details = '- Page: `/`'
    expect(createBody(fields, { clientId: 'c-1', details, attachments: [] }).body).toBe('Where is it?\n\n- Page: `/`')
    expect(createBody({ ...fields, body: ' ' }, { clientId: 'c-1', details, attachments: [] }).body).toBe('- Page: `/`')
  })
})

test.each([
  ['', 0],
  [' a ', 1],
  ['a \n  b', 3],
  ['👩‍🚒', 3],
  ['工单', 2],
])('the length of %j is %i', (subject, length) => {
  expect(lengthOf(subject)).toBe(length)
})

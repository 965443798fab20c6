import { demoMembers } from '../server/src/demo/demo-members.ts'
import { demoNotes, servesDemo } from './demo-notes.mjs'

describe('demoNotes', () => {
  it('names the members of the first shop who can log in, each with password and rights', () => {
    const [what, way, headline, ...members] = demoNotes(demoMembers)
    expect(what).toMatch(/^this is the demo: .* passwords that everybody knows/)
    expect(way).toContain('member-server init')
    expect(headline).toMatch(/^demo members/)
    expect(members).toEqual([
      expect.stringMatching(/^ {2}demo +Demo123456 +overview, balance, messages, work orders$/),
      expect.stringMatching(/^ {2}limited +Limited123456 +logs in and has no rights$/),
      expect.stringMatching(/^ {2}lena +\S+ +overview, balance, messages, work orders$/),
      expect.stringMatching(/^ {2}agent +\S+ +the same and the work-order queue$/),
      expect.stringMatching(/^ {2}lead +\S+ +the same and hands work orders to other agents$/),
      expect.stringMatching(/^ {2}operator +Operator123456 +the pages of demo, and releases: \/user\/releases$/),
    ])
  })
})

describe('servesDemo', () => {
  it.each([
    [{}, true],
    [{ DEMO: '1' }, true],
    [{ DEMO: '' }, true],
    [{ DEMO: 'off' }, false],
    [{ DEMO: '0' }, false],
    [{ API_URL: 'https://api.example.com' }, false],
    [{ API_PUBLIC_URL: 'https://api.example.com' }, false],
  ])('%j: %s', (environment, expected) => {
    expect(servesDemo(environment)).toBe(expected)
  })
})

/** What a member of each demo group can do. */
const rights = {
  members: 'overview, balance, messages, work orders',
  agents: 'the same and the work-order queue',
  leads: 'the same and hands work orders to other agents',
  operators: 'the pages of demo, and releases: /user/releases',
  limited: 'logs in and has no rights',
}

/** Whether a start with these variables serves the demo, as `npm start` does unless it is told otherwise. */
export const servesDemo = (
  /** @type {Record<string, string | undefined>} */ { DEMO = '', API_URL = '', API_PUBLIC_URL = '' },
) => API_URL === '' && API_PUBLIC_URL === '' && !/^(0|off|false)$/i.test(DEMO.trim())

/**
 * Lines that say what the demo is and who can log in, printed when the site is up.
 *
 * @param {readonly import('../server/dist/index.js').DemoMember[]} members
 */
export const demoNotes = (members) => [
  'this is the demo: made-up shops, and passwords that everybody knows; it must not be reached from outside',
  'a site of your own begins with `member-server init`: docs/operations/set-up.md',
  'demo members (user name, password, what for):',
  ...members
    .filter(({ shop, state }) => shop === 'books' && state !== 'disabled')
    .flatMap(({ username, password, group }) =>
      password === undefined ? [] : [`  ${username.padEnd(8)} ${password.padEnd(14)} ${rights[group] ?? group}`],
    ),
]

/** What a member of each demo group can do. */
const rights = {
  members: 'overview, balance, messages, work orders',
  agents: 'the same and the work-order queue',
  leads: 'the same and hands work orders to other agents',
  limited: 'logs in and has no rights',
}

/**
 * Lines that name who can log in on a fresh machine, printed when the site is up.
 *
 * @param {readonly import('../server/dist/index.js').DemoMember[]} members
 */
export const demoNotes = (members) => [
  'demo members (user name, password, what for):',
  ...members
    .filter(({ shop, state }) => shop === 'books' && state !== 'disabled')
    .flatMap(({ username, password, group }) =>
      password === undefined ? [] : [`  ${username.padEnd(8)} ${password.padEnd(14)} ${rights[group] ?? group}`],
    ),
]

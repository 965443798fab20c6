/** What a member of each demo group can do. */
const rights = {
  members: 'overview, balance, messages, work orders',
  agents: 'the same and the work-order queue',
  leads: 'the same and hands work orders to other agents',
  limited: 'logs in and has no rights',
}

/** Who can log in on a fresh machine; said once the site is up. */
export const demoNotes = (members) => [
  'demo members (user name, password, what for):',
  ...members
    .filter(({ store, password, state }) => store === 'books' && password && state !== 'disabled')
    .map(({ username, password, group }) => `  ${username.padEnd(8)} ${password.padEnd(14)} ${rights[group] ?? group}`),
]

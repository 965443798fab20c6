import { type DatabaseFacts, type Finding, note, problem, type ShopFacts, when } from './facts.ts'

const list = (names: readonly string[]): string => names.join(', ')

const ofShop = (shop: ShopFacts): Finding[] => {
  const { name } = shop
  const admin = '`member-server admin'
  return [
    ...when(
      shop.categories === 0,
      problem('categories', `${name} has no category, so no work order can be opened: ${admin} category add\`.`),
    ),
    ...when(
      shop.categories > 0 && shop.categoriesWithTemplate === 0,
      note('templates', `No category of ${name} has a template that says what to write: ${admin} category set\`.`),
    ),
    ...when(
      shop.policies === 0,
      problem('sla', `${name} has no SLA policy, so no work order is ever due: ${admin} sla add\`.`),
    ),
    ...when(
      shop.officialAccounts === 0,
      problem(
        'official-account',
        `${name} has no official account that members can write to: ${admin} official add\`.`,
      ),
    ),
    ...when(shop.agents === 0, problem('agents', `Nobody of ${name} can answer work orders: ${admin} agent add\`.`)),
    ...when(
      shop.agents > 0 && shop.leads === 'missing',
      problem('leads', `No agent of ${name} is a lead: ${admin} agent add <member> --group leads\`.`),
    ),
    ...when(
      !shop.newMembersOpenTickets,
      problem(
        'member-rights',
        `The group that new members of ${name} join cannot open work orders: ${admin} group grant <group> account/workorder account/workorder/create\`.`,
      ),
    ),
    ...when(
      shop.memberCentre === 'closed',
      note(
        'member-centre',
        `The member centre of ${name} is closed, so nobody can log in: ${admin} store set --member-center open\`.`,
      ),
    ),
  ]
}

/** Seconds by which clocks may differ. */
const clockTolerance = 60

const clock = ({ newest, clockAhead }: Extract<DatabaseFacts, { state: 'open' }>, now: number): Finding[] => {
  const behind = newest === undefined ? 0 : newest - now
  return [
    ...when(
      Math.abs(clockAhead) > clockTolerance,
      problem(
        'clock',
        `The clock of the database differs by ${Math.abs(Math.round(clockAhead))} s from that of this machine: run NTP on both.`,
      ),
    ),
    ...when(
      behind > clockTolerance,
      problem(
        'clock',
        `The newest entry is ${Math.round(behind)} s in the future: the clock of this machine is behind.`,
      ),
    ),
  ]
}

export function siteFindings(database: DatabaseFacts, now: number): Finding[] {
  switch (database.state) {
    case 'unused':
      return []
    case 'missing':
      return [
        problem('database', `There is no ${database.place}: \`member-server init\` makes a site, or correct DATA_DIR.`),
      ]
    case 'empty':
      return [
        problem(
          'database',
          `The ${database.place} is empty: \`member-server init\` makes a site in it, or correct DATABASE_URL.`,
        ),
      ]
    case 'away':
      return [problem('database', `The database cannot be used: ${database.reason}`)]
    case 'open':
      return [
        ...when(
          database.unknown.length > 0,
          problem(
            'migrations',
            `The database is of a newer version (${list(database.unknown)}): update this server, or restore the backup of before the upgrade.`,
          ),
        ),
        ...when(
          database.pending.length > 0,
          problem(
            'migrations',
            `The next start changes the database (${list(database.pending)}): make a backup first.`,
          ),
        ),
        ...when(
          database.shops.length === 0,
          problem('shop', 'The database has no shop: `member-server init` makes one.'),
        ),
        ...database.shops.flatMap(ofShop),
        ...when(
          database.knownPasswords.length > 0,
          problem(
            'known-passwords',
            `Members have passwords of the demo, which everybody knows (${list(database.knownPasswords)}), and only a start of the demo serves them: make them useless with \`member-server admin demo end --yes\`.`,
          ),
        ),
        ...clock(database, now),
      ]
  }
}

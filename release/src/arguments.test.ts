import { parseCommandLine } from './arguments.ts'

const good = '1.4.0-9f2c1ab34d5e'

test.each([
  [['help'], { name: 'help', about: undefined }],
  [['help', 'rollback'], { name: 'help', about: 'rollback' }],
  [['promote', '--help'], { name: 'help', about: 'promote' }],
  [['publish', 'remote-account'], { name: 'publish', folder: 'remote-account' }],
  [['promote', 'account'], { name: 'promote', area: 'account', release: undefined, reason: '' }],
  [
    ['promote', 'host', good, '--reason', ' spring '],
    { name: 'promote', area: 'host', release: good, reason: 'spring' },
  ],
  [['rollback', 'account', '--reason', 'x'], { name: 'rollback', area: 'account', to: undefined, reason: 'x' }],
  [
    ['rollback', 'account', '--reason', ' blank\npage\u001b[2J '],
    { name: 'rollback', area: 'account', to: undefined, reason: 'blank page [2J' },
  ],
  [['rollback', '--to', good, '--reason=x', 'account'], { name: 'rollback', area: 'account', to: good, reason: 'x' }],
  [['resume', 'account', '--allow', good], { name: 'resume', area: 'account', allow: good, reason: '' }],
  [['status'], { name: 'status' }],
  [['history'], { name: 'history', area: undefined, limit: 20 }],
  [['history', '--area', 'account', '--limit', '5'], { name: 'history', area: 'account', limit: 5 }],
  [['verify'], { name: 'verify' }],
])('%j is parsed', (argv, command) => {
  expect(parseCommandLine(argv).command).toEqual(command)
})

test('every command takes --store and --json', () => {
  expect(parseCommandLine(['status', '--json', '--store', '/srv/store'])).toMatchObject({
    format: 'json',
    store: '/srv/store',
  })
})

test.each([
  [[], /No command given/],
  [['deploy'], /There is no command deploy; `release help`/],
  [['rolback', 'account'], /There is no command rolback, did you mean rollback\?/],
  [['help', 'pubish'], /did you mean publish\?/],
  [['toString'], /no command toString/],
  [['publish'], /publish needs a folder; see `release help publish`/],
  [['promote'], /promote needs an area/],
  [['promote', 'account', good, 'more'], /does not take more/],
  [['promote', 'Account'], /"Account" is not an area name/],
  [['promote', '../host'], /is not an area name/],
  [['promote', 'account', 'latest'], /"latest" is not a release name/],
  [['rollback', 'account'], /needs --reason/],
  [['rollback', 'account', '--reason', ' '], /needs --reason/],
  [['rollback', 'account', '--reason'], /^--reason needs a value;/],
  [['status', '--force'], /^status does not take --force;/],
  [['history', '--limit', '0'], /--limit 0 is not/],
])('%j is refused', (argv, sentence) => {
  expect(() => parseCommandLine(argv)).toThrow(
    expect.objectContaining({ kind: 'usage', message: expect.stringMatching(sentence) }),
  )
})

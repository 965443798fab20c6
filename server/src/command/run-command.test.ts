import { StartProblem } from '../environment/start-problem.ts'
import { runLine } from '../testing/command-line.ts'
import { type Command, defineCommand } from './command.ts'
import { commands } from './commands.ts'
import { Failure } from './failure.ts'
import { flag, lines, needed, oneOf, several, text, whole } from './option.ts'

/** Everything that options can be, reported as it was read. */
const paint = defineCommand({
  name: 'wall paint',
  short: 'paint a wall',
  long: ['Paints.'],
  arguments: {
    wall: needed(text('<wall>', 'which wall')),
    more: { ...several('<more>', 'more'), need: 'optional', read: (given) => given },
  },
  options: {
    colour: oneOf(['red', 'green', 'blue'], 'which colour'),
    coats: whole(1, 5, 'how many'),
    note: lines('<text>', 'a note'),
    by: needed(text('<name>', 'who')),
    wet: flag('do not wait'),
  },
  async run({ report }, given) {
    report(given, [`painted ${given.wall}`])
  },
})
const failing = (name: string, error: Error): Command =>
  defineCommand({
    name,
    short: 'fails',
    long: [],
    arguments: {},
    options: {},
    async run() {
      throw error
    },
  })
const known: readonly Command[] = [
  paint,
  failing('wall check', new Failure('problems', 'One wall is missing.')),
  failing('wall move', new Failure('refused', 'The wall stays.')),
  failing('start', new StartProblem('PORT must be a number.')),
]

const run = (argv: readonly string[], list = known, env: Record<string, string> = {}) => runLine(argv, { list, env })

test.each([
  [
    ['--coats', '-1'],
    '--coats must be a whole number from 1 to 5, but it is "-1"; see `member-server help wall paint`.',
  ],
  [
    ['--note', 'a', '--by', 'x\ny'],
    '--by has a line break or another control character; see `member-server help wall paint`.',
  ],
])('%j is refused in a sentence', async (options, sentence) => {
  const end = await run(['wall', 'paint', 'north', ...options])
  expect(end).toEqual({ code: 1, stdout: [], stderr: [sentence] })
})

test('a number below 0 is a value, also as an argument', async () => {
  const { stdout } = await run(['wall', 'paint', 'north', '-5', '--by', '-1', '--json', '--', '-x'])
  expect(JSON.parse(stdout.join(''))).toMatchObject({ wall: 'north', more: ['-5', '-x'], by: '-1' })
})

test('arguments and options are read as they are declared', async () => {
  const argv = [
    'wall',
    'paint',
    'north\n',
    'a',
    'b',
    '--colour',
    'red',
    '--coats',
    '2',
    '--note',
    'x\\ny',
    '--by',
    'me',
    '--wet',
  ]
  const { stdout, code } = await run([...argv, '--json'])
  expect(JSON.parse(stdout.join(''))).toEqual({
    wall: 'north',
    more: ['a', 'b'],
    colour: 'red',
    coats: 2,
    note: 'x\ny',
    by: 'me',
    wet: true,
  })
  expect(code).toBe(0)
  expect((await run(argv)).stdout).toEqual(['painted north'])
})

test.each<[string[], string]>([
  [['fly'], 'There is no command "fly"; `member-server help` lists the commands.'],
  [['wall', 'fly', '--wet'], 'There is no command "wall fly"; see `member-server help wall`.'],
  [['wall'], 'wall needs another word; see `member-server help wall`.'],
  [['wall', 'paint', '--by', 'me'], 'wall paint needs <wall>; see `member-server help wall paint`.'],
  [['wall', 'check', 'all'], 'wall check does not take "all"; see `member-server help wall check`.'],
  [['wall', 'check', '--all'], 'wall check does not take --all; see `member-server help wall check`.'],
  [['--dmeo'], 'start does not take --dmeo; see `member-server help start`.'],
  [
    ['--wet', 'wall', 'check'],
    '--wet comes after the command, as in "wall check … --wet"; see `member-server help wall check`.',
  ],
  [['wall', 'paint', 'n'], '--by is missing; see `member-server help wall paint`.'],
  [['wall', 'paint', 'n', '--by', ''], '--by is missing; see `member-server help wall paint`.'],
  [['wall', 'paint', 'n', '--by'], '--by needs a value; see `member-server help wall paint`.'],
  [['wall', 'paint', 'n', '--by', 'a', '--by', 'b'], '--by is given twice; see `member-server help wall paint`.'],
  [
    ['wall', 'paint', 'n', '--by', 'a', '--colour', 'pink'],
    '--colour must be red, green or blue, but it is "pink"; see `member-server help wall paint`.',
  ],
  [
    ['wall', 'paint', 'n', '--by', 'a', '--coats', '6'],
    '--coats must be a whole number from 1 to 5, but it is "6"; see `member-server help wall paint`.',
  ],
  [['help', 'fly'], 'There is no command "fly"; `member-server help` lists the commands.'],
  [[], 'PORT must be a number.'],
])('%j is one sentence and code 1', async (argv, sentence) => {
  expect(await run(argv)).toEqual({ stdout: [], stderr: [sentence], code: 1 })
})

test.each([
  ['move', 2, 'refused', 'The wall stays.'],
  ['check', 6, 'problems', 'One wall is missing.'],
])('wall %s ends with %d, for programs as %s', async (word, code, kind, message) => {
  const ended = await run(['wall', word, '--json'])
  expect(ended).toMatchObject({ code, stderr: [message] })
  expect(JSON.parse(ended.stdout.join(''))).toEqual({ result: 'failed', kind, message })
})

test('the help lists commands, those that begin alike together, and explains one', async () => {
  expect((await run(['help'])).stdout).toContain('  wall …                              paint, check, move')
  expect((await run(['wall', '-h'])).stdout.join('\n')).toContain('wall paint <wall> [<more>…] --by <name>')
  const page = (await run(['help', 'wall', 'paint'])).stdout
  expect(page[0]).toBe('member-server wall paint <wall> [<more>…] --by <name> [options]')
  expect(page).toContain('  --colour red|green|blue             which colour')
  expect((await run(['wall', 'paint', '--help'])).stdout).toEqual(page)
})

describe('the commands of the server', () => {
  test('have names of their own, and help that fits a terminal', async () => {
    const names = commands.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const about of ['', ...names]) {
      const { stdout } = await run(['help', ...about.split(' ').filter(Boolean)], commands)
      expect(stdout.filter((line) => line.length > 80)).toEqual([])
      expect(stdout.length).toBeGreaterThan(2)
    }
  })

  test('--version is that of the server and of Node', async () => {
    expect(await run(['--version'], commands)).toEqual({
      stdout: ['member-server 1.2.3, Node v22.0.0'],
      stderr: [],
      code: 0,
    })
    const { stdout } = await run(['--version', '--json'], commands)
    expect(JSON.parse(stdout.join(''))).toEqual({ server: '1.2.3', node: 'v22.0.0' })
  })
})

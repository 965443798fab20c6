import { Failure } from '@member/release-store/command-line'
import { StartProblem } from '../environment/start-problem.ts'
import { runLine } from '../testing/command-line.ts'
import { type Command, defineCommand } from './command.ts'
import { commands } from './commands.ts'
import { flag, lines, needed, oneOf, several, text, whole } from './option.ts'
import { printableJson, printableLine, printableLines } from './run-command.ts'

/** Everything that options can be, reported as it was read. */
const paint = defineCommand({
  name: 'wall paint',
  short: 'paint a wall',
  long: ['Paints.'],
  arguments: {
    wall: needed(text('<wall>', 'which wall')),
    more: { ...several('<more>', 'more'), need: 'optional' },
  },
  options: {
    colour: oneOf(['red', 'green', 'blue'], 'which colour'),
    coats: whole(1, 5, 'how many'),
    note: lines('<text>', 'a note'),
    by: needed(text('<name>', 'who')),
    wet: flag('do not wait'),
    'no-tape': flag('leave the tape out'),
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

test('a number below 0 is a value, also as an argument', async () => {
  const { stdout } = await run(['wall', 'paint', 'north', '-5', '--by', '-1', '--json', '--', '-x'])
  expect(JSON.parse(stdout.join(''))).toMatchObject({
    wall: 'north',
    more: ['-5', '-x'],
    by: '-1',
    wet: false,
    'no-tape': false,
  })
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
    '--no-tape',
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
    'no-tape': true,
  })
  expect(code).toBe(0)
  expect((await run(argv)).stdout).toEqual(['painted north'])
})

test.each<[string[], string, string]>([
  [['fly'], "Unknown command 'fly'", ''],
  [['wal', 'paint'], "Unknown command 'wal' (Did you mean wall?)", ''],
  [['help', 'wal'], "Unknown command 'wal' (Did you mean wall?)", ''],
  [['wall', 'piant'], "Unknown command 'piant' (Did you mean paint?)", 'wall'],
  [['wall'], 'wall needs another word', 'wall'],
  [['wall', 'paint', '--by', 'me'], "Missing required argument 'wall'", 'wall paint'],
  [['wall', 'check', 'all'], "Too many arguments for 'check'. Expected 0 arguments but got 1", 'wall check'],
  [['wall', 'check', '--jsno'], "Unknown option '--jsno' (Did you mean --json?)", 'wall check'],
  [['wall', 'paint', 'n'], "Required option '--by <name>' not specified", 'wall paint'],
  [['wall', 'paint', 'n', '--by', ''], "Option '--by <name>' argument '' is invalid. It is empty", 'wall paint'],
  [['wall', 'paint', 'n', '--by'], "Option '--by <name>' argument missing", 'wall paint'],
  [
    ['wall', 'paint', 'n', '--by', '--wet'],
    "Option '--by <name>' argument '--wet' is invalid. It is an option, and the value before it is missing",
    'wall paint',
  ],
  [
    ['wall', 'paint', 'n', '--by', 'a', '--by', 'b'],
    "Option '--by <name>' argument 'b' is invalid. It is given twice",
    'wall paint',
  ],
  [
    ['wall', 'paint', 'n', '--by', 'x\ny'],
    "Option '--by <name>' argument 'x y' is invalid. It has a line break or another control character",
    'wall paint',
  ],
  [
    ['wall', 'paint', 'n', '--by', 'a', '--colour', 'pink'],
    "Option '--colour <word>' argument 'pink' is invalid. It must be red, green or blue",
    'wall paint',
  ],
  [
    ['wall', 'paint', 'n', '--by', 'a', '--coats', '-1'],
    "Option '--coats <n>' argument '-1' is invalid. It must be a whole number from 1 to 5",
    'wall paint',
  ],
  [['--dmeo'], "Unknown option '--dmeo'", 'start'],
])('%j is one sentence and code 1', async (argv, sentence, about) => {
  const help = about === '' ? '`member-server help` lists the commands' : `see \`member-server help ${about}\``
  expect(await run(argv)).toEqual({ stdout: [], stderr: [`${sentence}; ${help}.`], code: 1 })
})

test('without a command the server starts', async () => {
  expect(await run([])).toEqual({ stdout: [], stderr: ['PORT must be a number.'], code: 1 })
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
  expect((await run(['help'])).stdout.join('\n')).toMatch(/\n {2}wall +paint, check, move\n/)
  expect((await run(['wall', '-h'])).stdout.join('\n')).toContain('paint [options] <wall> [more...]')
  const page = (await run(['help', 'wall', 'paint'])).stdout
  expect(page[0]).toBe('Usage: member-server wall paint [options] <wall> [more...]')
  expect(page.join('\n')).toMatch(/ {2}--colour <word> +which colour: red, green or blue\n/)
  expect((await run(['wall', 'paint', '--help'])).stdout).toEqual(page)
  expect((await run(['help', 'wall', 'paint', 'north', '--by', 'me'])).stdout).toEqual(page)
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

// What members wrote does nothing to the terminal of an operator.

const acting = [
  ...['\u0000', '\u0007', '\b', '\t', '\n', '\r', '\u001b', '\u007f'],
  ...['\u0080', '\u0085', '\u0090', '\u009b', '\u009d', '\u009f'],
  ...['\u061c', '\u200e', '\u200f', '\u2028', '\u2029', '\u202a', '\u202e', '\u2066', '\u2069'],
]

test.each(acting.map((code) => [JSON.stringify(code), code]))('%s is replaced in a line', (_, code) => {
  expect(printableLine(`a${code}[2Jb`)).toBe('a\ufffd[2Jb')
})

test.each(['plain', '小红 😀 é', '👩‍👧', 'سلام', 'a\u00a0b'])('%s stays', (text) => {
  expect(printableLine(text)).toBe(text)
})

test('a text of several lines keeps its lines', () => {
  expect(printableLines('one\n\u009b2two')).toBe('one\n\ufffd2two')
})

test('JSON has none of them, and means the same', () => {
  const value = { device: acting.join('x'), list: ['小红'] }
  const text = printableJson(value)
  expect(text.split('\n').map(printableLine)).toEqual(text.split('\n'))
  expect(JSON.parse(text)).toEqual(value)
})

import { interfaceChange, versionProblem } from './interface-change.mjs'

const report = (names: string[], declarations: Record<string, string[]>) =>
  `${[
    ['entry @member/made', ...names.map((name) => `  ${name}`)],
    ...Object.entries(declarations).map(([name, lines]) => [
      `declaration ${name}`,
      ...lines.map((line) => `  ${line}`),
    ]),
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`

const kind = ["type Kind = 'a' | 'b';"]
const before = report(['useOne', 'Kind', 'Props'], {
  Kind: kind,
  Props: ['interface Props {', '    a?: string;', '}'],
  Seen: ['interface Seen {', '    a: string;', '}'],
})
const after = (names: string[], declarations: Record<string, string[]> = {}) =>
  report(names, {
    Kind: kind,
    Props: ['interface Props {', '    a?: string;', '}'],
    Seen: ['interface Seen {', '    a: string;', '}'],
    ...declarations,
  })
const all = ['useOne', 'Kind', 'Props']

test.each<[string, string, string, string[]]>([
  ['nothing changed', before, 'none', []],
  ['a name is gone', after(['Kind', 'Props']), 'major', ['useOne of @member/made is gone']],
  ['a name is new', after([...all, 'useTwo']), 'minor', []],
  ['a union is longer', after(all, { Kind: ["type Kind = 'a' | 'b' | 'c';"] }), 'major', ['Kind changed']],
  ['a field is gone', after(all, { Seen: ['interface Seen {', '}'] }), 'major', ['Seen changed']],
  [
    'a field of another type',
    after(all, { Seen: ['interface Seen {', '    a: number;', '}'] }),
    'major',
    ['Seen changed'],
  ],
  [
    'what areas get has one more field',
    after(all, { Seen: ['interface Seen {', '    a: string;', '    b: string;', '}'] }),
    'minor',
    [],
  ],
  [
    'what areas write may have one more field',
    after(all, { Props: ['interface Props {', '    a?: string;', '    b?: string;', '}'] }),
    'minor',
    [],
  ],
  [
    'what areas write must have one more field',
    after(all, { Props: ['interface Props {', '    a?: string;', '    b: string;', '}'] }),
    'major',
    ['Props changed'],
  ],
])('%s', (_, now, step, breaking) => {
  expect(interfaceChange(before, now)).toMatchObject({ step, breaking })
})

test('a change that a person called compatible is an addition; a name that is gone cannot be', () => {
  const compatible = { Kind: 'areas never read it', useOne: 'nobody uses it' }
  const changed = interfaceChange(before, after(['Kind', 'Props'], { Kind: ['type Kind = string;'] }), compatible)
  expect(changed).toMatchObject({ step: 'major', breaking: ['useOne of @member/made is gone'] })
  expect(interfaceChange(before, after(all, { Kind: ['type Kind = string;'] }), compatible).step).toBe('minor')
})

const gone = interfaceChange(before, after(['Kind', 'Props']))
const more = interfaceChange(before, after([...all, 'useTwo']))

test.each<[string, typeof gone, string, string | undefined]>([
  ['a removal in a patch', gone, '1.2.1', '2.0.0'],
  ['a removal in a minor version', gone, '1.3.0', '2.0.0'],
  ['a removal in a major version', gone, '2.0.0', undefined],
  ['an addition without a new version', more, '1.2.0', '1.3.0'],
  ['an addition in a patch', more, '1.2.1', '1.3.0'],
  ['an addition in a minor version', more, '1.3.0', undefined],
  ['no change in a patch', interfaceChange(before, before), '1.2.1', undefined],
])('%s takes the version that says so', (_, change, version, wanted) => {
  const problem = versionProblem({ released: '1.2.0', version, change })
  if (wanted === undefined) expect(problem).toBeUndefined()
  else expect(problem).toContain(`That takes version ${wanted}; shared/package.json says ${version}.`)
})

test('the sentence names what changed and what to do', () => {
  expect(versionProblem({ released: '1.2.0', version: '1.3.0', change: gone })).toBe(
    'Since @member/shared 1.2.0: useOne of @member/made is gone. That takes version 2.0.0; shared/package.json says 1.3.0. Keep what areas use and add beside it, or raise the version and say in shared/CHANGELOG.md what areas must do.',
  )
})

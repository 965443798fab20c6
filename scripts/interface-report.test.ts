import { interfaceReport } from './interface-report.mjs'

const files: Record<string, string> = {
  index: `
    /** The comment is left out. */
    export { useOne, type One as First } from './hooks/one.ts'
    export * from './all.ts'
    export type { Far } from 'elsewhere'`,
  'hooks/one': `
    import type { Two } from '../two.ts'
    import { type Outside } from 'library'
    export interface One { two: Two; outside?: Outside }
    export declare function useOne(): One
    export declare const unused: string`,
  two: `
    type Own = 'a' | 'b'
    export type Two = Own | import('./all.ts').Three
    export type NotMentioned = 1`,
  all: 'export interface Three { three: 3 }\nexport declare function over(a: 1): 1\nexport declare function over(a: 2): 2',
}
const report = (changed: Record<string, string> = {}) =>
  interfaceReport({ '@member/made': 'index' }, (file) => ({ ...files, ...changed })[file] ?? '')

test('lists the names of an entry, and the declarations of these and of all they mention, by name', () => {
  expect(report()).toBe(
    `entry @member/made
  Far
  First
  Three
  over
  useOne

declaration One
  export interface One {
      two: Two;
      outside?: Outside;
  }

declaration Own
  type Own = 'a' | 'b';

declaration Three
  export interface Three {
      three: 3;
  }

declaration Two
  export type Two = Own | import('./all.ts').Three;

declaration over
  export declare function over(a: 1): 1;
  export declare function over(a: 2): 2;

declaration useOne
  export declare function useOne(): One;
`.replaceAll('  export ', '  '),
  )
})

test('comments, spaces and what is not public make no difference', () => {
  expect(report({ two: `// another\n${files.two?.replace('= 1', '= 2').replace("'a' |", "'a'   |")}` })).toBe(report())
})

test('a type behind the names that changes is in the report', () => {
  expect(report({ two: `${files.two?.replace("'b'", "'c'")}` })).not.toBe(report())
})

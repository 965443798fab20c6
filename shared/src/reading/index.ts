// Entry `@member/shared/reading`: readers of unknown data, plain TypeScript for browser and Node.
export { decodeEntities } from './decode-entities.ts'
export { codeOf, messageOf } from './read-error.ts'
export { readList } from './read-list.ts'
export { readNumber } from './read-number.ts'
export { readRecord } from './read-record.ts'
export { readText } from './read-text.ts'
export { readTime } from './read-time.ts'

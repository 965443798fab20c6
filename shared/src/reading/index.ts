// Entry `@member/shared/reading`: the tolerant readers of unknown data, plain TypeScript for browser and Node. Areas get
// those they need from `@member/shared`.
export { decodeEntities } from './decode-entities.ts'
export { codeOf, messageOf } from './read-error.ts'
export { readList } from './read-list.ts'
export { readNumber } from './read-number.ts'
export { isRecord, readRecord } from './read-record.ts'
export { readString, readText, readTexts } from './read-text.ts'
export { readTime } from './read-time.ts'

import { createHash } from 'node:crypto'
import { type MemberController, no, PhpException, stored, yes } from './stock-call.ts'
import { sentences } from './stock-sentences.ts'

// The calls of a stock server that need a login (member API, 7 and 8).

const day = 86_400

/** Twelve changes an hour apart, with a reason that came by the filter in part, as what administrators write does. */
function ledger(name: 'balance' | 'integral'): MemberController {
  const change =
    name === 'balance'
      ? { money: '10.00', before: '2282.71', after: '2292.71' }
      : { score: 20, before: 678, after: 698 }
  return ({ query, time }, { profile }) => {
    const [page, limit] = [Number(query.get('page') || 1), Number(query.get('limit') || 15)]
    if (!(limit >= 0)) throw new PhpException('Unsupported operand types')
    const size = limit || 15
    const from = (Math.max(page, 1) - 1) * size
    const memo = `${stored('A & B', 2)} <b>x2</b>`
    const list = Array.from({ length: 12 }, (_, at) => ({
      ...{ id: 12 - at, user_id: profile.id, ...change, memo, create_time: time - at * 3600 },
    }))
    return yes({ list: list.slice(from, from + size), total: list.length })
  }
}

/** What the database says to a text that does not fit, in its words. */
const sqlState = (problem: string, column: string): string =>
  `SQLSTATE[22007]: ${problem} for column \`buildadmin\`.\`ba_user\`.\`${column}\` at row 1`

/** @param uploads gets uploaded files by address */
export function accountControllers(uploads: Map<string, Buffer>): Record<string, MemberController> {
  const hashes = new Set<string>()

  return {
    'GET account/overview': ({ time }) =>
      yes({
        days: Array.from({ length: 7 }, (_, at) => new Date((time - (6 - at) * day) * 1000).toISOString().slice(0, 10)),
        score: [61, 14, 27, 51, 9, 22, 41],
        money: ['98.51', '217.02', '107.01', '92.51', '0.00', '-12.50', '201.02'],
      }),
    'GET account/balance': ledger('balance'),
    'GET account/integral': ledger('integral'),
    'GET account/profile': () => yes({ accountVerificationType: [] }),
    'POST account/profile': ({ sent }, { profile }) => {
      const { id, username, nickname, birthday = null, motto } = sent
      // Without the own id the own name is somebody's.
      if (username === profile.username && id !== profile.id) return no(sentences.usernameTaken)
      if (!/^[a-zA-Z]\w{2,15}$/.test(String(username))) return no(sentences.badUsername)
      if (!/^[\u4e00-\u9fa5\w-]+$/.test(String(nickname))) return no(sentences.badNickname)
      if (birthday === '') return no(sqlState("Incorrect date value: ''", 'birthday'))
      if (String(nickname).length > 50) return no(sqlState('Data too long', 'nickname'))
      if (String(motto).length > 255) return no(sqlState('Data too long', 'motto'))
      for (const name of ['username', 'nickname', 'avatar', 'motto'])
        if (typeof sent[name] === 'string') profile[name] = stored(sent[name], 2)
      if ('gender' in sent) profile.gender = sent.gender
      profile.birthday = birthday
      return yes(null, sentences.profileSaved)
    },
    'POST ajax/upload': ({ file, query, host, time }, { profile }) => {
      if (file === undefined) return no(sentences.noFile)
      const { name, type: mimetype, bytes } = file
      const size = bytes.length
      const suffix = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? 'file'
      const sha1 = createHash('sha1').update(bytes).digest('hex')
      const topic = query.get('topic') ?? 'default'
      const url = `/storage/${topic}/${name.slice(0, -suffix.length - 1).slice(0, 15)}${sha1}.${suffix}`
      uploads.set(url, bytes)
      const more = hashes.has(sha1) ? {} : { id: hashes.add(sha1).size, last_upload_time: time }
      return yes(
        {
          file: {
            ...{ suffix, full_url: `//${host}${url}`, topic, user_id: profile.id, url },
            ...{ name, size, mimetype, storage: 'local', sha1, ...more },
          },
        },
        sentences.fileUploaded,
      )
    },
  }
}

import { StartProblem } from '../environment/start-problem.ts'
import { postgresProblem } from './postgres-problem.ts'

const name = 'PostgreSQL database "shop" at db.example.com:5432'
const coded = (code: string, message = 'message of the driver') => Object.assign(new Error(message), { code })

test.each([
  ['ECONNREFUSED', /cannot be reached \(ECONNREFUSED\): start it/],
  ['ETIMEDOUT', /cannot be reached/],
  ['ENOTFOUND', /no such host/],
  ['28P01', /refuses the login/],
  ['3D000', /does not exist: create it/],
  ['53300', /no free connection/],
  ['57P03', /try again/],
  ['42501', /grant/],
])('%s has its own sentence', (code, sentence) => {
  const { message } = postgresProblem(name, coded(code))
  expect(message).toMatch(sentence)
  expect(message).toContain(name)
})

const refusal = (end: string) => coded('28000', `no pg_hba.conf entry for host "10.0.0.6", user "member", ${end}`)

test('a login that needs encryption is told apart from a wrong password', () => {
  for (const end of ['no encryption', 'SSL off']) {
    const { message } = postgresProblem(name, refusal(end))
    expect(message).toMatch(/takes no login without encryption from here: .+ `\?sslmode=verify-full&sslrootcert=/)
    expect(message).not.toContain('password')
  }
  expect(postgresProblem(name, refusal('SSL encryption')).message).toMatch(/does not let this user in \(no pg_hba/)
})

test.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  '%s says which file is needed, and that the host has a name',
  (code) => {
    const sentence = /by its certificate who it is \(.+\): .+sslrootcert=.+ name the host as the certificate does\.$/
    expect(postgresProblem(name, coded(code)).message).toMatch(sentence)
  },
)

test('for other errors the message of the driver is shown on one line', () => {
  expect(postgresProblem(name, new Error('first\n  second')).message).toBe(`The ${name} cannot be used (first second).`)
  expect(postgresProblem(name, 'odd').message).toContain('(odd)')
})

test('a StartProblem is returned unchanged', () => {
  const problem = new StartProblem('Known.')
  expect(postgresProblem(name, problem)).toBe(problem)
})

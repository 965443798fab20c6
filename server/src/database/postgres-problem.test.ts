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

test('for other errors the message of the driver is shown on one line', () => {
  expect(postgresProblem(name, new Error('first\n  second')).message).toBe(`The ${name} cannot be used (first second).`)
  expect(postgresProblem(name, 'odd').message).toContain('(odd)')
})

test('a StartProblem is returned unchanged', () => {
  const problem = new StartProblem('Known.')
  expect(postgresProblem(name, problem)).toBe(problem)
})

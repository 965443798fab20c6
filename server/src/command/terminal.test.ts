import { PassThrough } from 'node:stream'
import { terminalOf } from './terminal.ts'

/** A terminal of a test: what is typed goes in, what is shown comes out. */
const open = () => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80 })
  const shown: string[] = []
  output.on('data', (part: Buffer) => shown.push(part.toString()))
  const terminal = terminalOf(input as unknown as NodeJS.ReadStream, output as unknown as NodeJS.WriteStream)
  return { input, terminal, shown: () => shown.join('') }
}

test('an answer is shown while it is typed, a secret is not', async () => {
  const { input, terminal, shown } = open()
  const name = terminal.ask('Name: ')
  input.write('North Books\r')
  expect(await name).toBe('North Books')
  const secret = terminal.askSecret('Password: ')
  input.write('Secret123456\r')
  expect(await secret).toBe('Secret123456')
  expect(shown()).toContain('North Books')
  expect(shown()).toContain('Password: ')
  expect(shown()).not.toContain('Secret')
})

test('an input that ends instead of an answer ends the command', async () => {
  const { input, terminal } = open()
  const name = terminal.ask('Name: ')
  input.end()
  await expect(name).rejects.toThrow('The input ended before the answer: nothing was changed.')
})

test('a script gives all of its input', async () => {
  const { input, terminal } = open()
  input.end('one\ntwo\n')
  expect(await terminal.readAll()).toBe('one\ntwo\n')
})

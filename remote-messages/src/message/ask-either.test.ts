import { ApiError } from '@member/shared'
import { askEither } from './ask-either.ts'

const missing = new ApiError('http', 'Error requesting address', { code: 404 })

/** What a page remembers between two questions, and the calls that were made. */
function memory() {
  const kept = new Map<string, unknown>()
  const queries = {
    getQueryData: (key: unknown) => kept.get(JSON.stringify(key)),
    setQueryData: (key: unknown, value: unknown) => void kept.set(JSON.stringify(key), value),
  } as unknown as Parameters<typeof askEither>[0]
  const asked: string[] = []
  const call = (name: string, answer: unknown) => async () => {
    asked.push(name)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { queries, asked, call }
}

it('asks our call where the server has it', async () => {
  const { queries, asked, call } = memory()
  await expect(askEither(queries, { own: call('own', 'a'), stock: call('stock', 'b') })).resolves.toBe('a')
  expect(asked).toEqual(['own'])
})

it('asks by the call of BuildAdmin where ours is missing, and from then on only by that', async () => {
  const { queries, asked, call } = memory()
  const ask = () => askEither(queries, { own: call('own', missing), stock: call('stock', 'b') })
  await expect(ask()).resolves.toBe('b')
  await expect(ask()).resolves.toBe('b')
  expect(asked).toEqual(['own', 'stock', 'stock'])
})

it('takes a server without messages for neither', async () => {
  const { queries, asked, call } = memory()
  const ask = () => askEither(queries, { own: call('own', missing), stock: call('stock', missing) })
  await expect(ask()).rejects.toBe(missing)
  await expect(ask()).rejects.toBe(missing)
  expect(asked).toEqual(['own', 'stock', 'own', 'stock'])
})

it('does not take a failure for a missing call', async () => {
  const { queries, asked, call } = memory()
  const failed = new ApiError('failure', 'Please try again later.')
  await expect(askEither(queries, { own: call('own', failed), stock: call('stock', 'b') })).rejects.toBe(failed)
  expect(asked).toEqual(['own'])
})

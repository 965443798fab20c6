import { createMemberPart } from './router.tsx'

type Load = Parameters<Parameters<typeof createMemberPart>[0]>[0]

test('frame and area page come together, and are then not asked for again', async () => {
  const load = jest.fn((load: Load) => load())
  const onOpen = jest.fn()
  const part = createMemberPart(load, onOpen)
  expect(part.shouldRevalidate()).toBe(true)
  const [layout, page] = await Promise.all([part.layout(), part.areaPage()])
  expect([layout, page]).toEqual([{ Page: expect.any(Function) }, { Page: expect.any(Function) }])
  expect(layout).not.toEqual(page)
  await part.areaPage()
  expect([load.mock.calls.length, part.shouldRevalidate()]).toEqual([1, false])
  expect(onOpen.mock.calls).toEqual([[expect.objectContaining({ followFirstQueries: expect.any(Function) })]])
})

test('a failure is one for both, and the next asks again', async () => {
  const failure = new Error('gone')
  const load = jest.fn<ReturnType<Load>, [Load]>().mockRejectedValueOnce(failure)
  const onOpen = jest.fn()
  load.mockImplementation((load) => load())
  const part = createMemberPart(load, onOpen)
  expect(await Promise.all([part.layout(), part.areaPage()])).toEqual([{ failure }, { failure }])
  expect([load.mock.calls.length, part.shouldRevalidate()]).toEqual([1, true])
  expect(onOpen).not.toHaveBeenCalled()
  expect(await part.areaPage()).toEqual({ Page: expect.any(Function) })
})

import { createUnsavedDrafts } from './unsaved-drafts.ts'

it('keeps what could not be saved, and saves it with the rest', async () => {
  const drafts = createUnsavedDrafts()
  let network: 'down' | 'up' = 'down'
  const saved: string[] = []
  const save = (text: string) => async () => {
    if (network === 'down') throw new Error('offline')
    saved.push(text)
  }
  drafts.note('a', save('first'))
  drafts.note('a', save('a'))
  drafts.note('b', save('b'))
  await drafts.save('a')
  expect(await drafts.saveAll()).toBe(2)
  network = 'up'
  expect(await drafts.saveAll()).toBe(0)
  expect(saved).toEqual(['a', 'b'])
})

it('keeps a change that was made while the draft was saved', async () => {
  const drafts = createUnsavedDrafts()
  const saved: string[] = []
  drafts.note('a', async () => drafts.note('a', async () => saved.push('newer')))
  await drafts.save('a')
  expect(await drafts.saveAll()).toBe(0)
  expect(saved).toEqual(['newer'])
})

it('saves nothing that is forgotten', async () => {
  const drafts = createUnsavedDrafts()
  drafts.note('a', () => Promise.reject(new Error('offline')))
  drafts.forget()
  expect(await drafts.saveAll()).toBe(0)
})

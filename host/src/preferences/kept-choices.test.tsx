// What a member chooses is kept in the browser in the form that the next visit reads.
import { createStore } from 'jotai'
import { readCookie } from '../platform/browser-storage.ts'
import {
  appearanceCookie,
  appearanceOf,
  chooseAppearanceAtom,
  chooseMenuWidthAtom,
  foldsKey,
  keepFoldAtom,
  menuWidthCookie,
  menuWidthOf,
  readFolds,
} from './preferences.ts'

const keptFolds = () => readFolds(localStorage.getItem(foldsKey))
const keptWidth = () => menuWidthOf(readCookie(document, menuWidthCookie))
const keptAppearance = () => appearanceOf(readCookie(document, appearanceCookie))

test('opened menu entries', () => {
  const store = createStore()
  store.set(keepFoldAtom, 3, true)
  store.set(keepFoldAtom, 7, true)
  expect(keptFolds()).toEqual([3, 7])
  store.set(keepFoldAtom, 3, false)
  expect(keptFolds()).toEqual([7])
})

test('the width of the menu', () => {
  const store = createStore()
  store.set(chooseMenuWidthAtom, 'shrunk')
  expect(keptWidth()).toBe('shrunk')
  store.set(chooseMenuWidthAtom, 'full')
  expect(keptWidth()).toBe('full')
})

test('the appearance', () => {
  const store = createStore()
  store.set(chooseAppearanceAtom, 'dark')
  expect(keptAppearance()).toBe('dark')
  store.set(chooseAppearanceAtom, 'system')
  expect(keptAppearance()).toBe('system')
})

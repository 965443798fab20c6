import { areasBelow } from './regions.ts'

test('there are all provinces, and below each are cities and districts', () => {
  const provinces = areasBelow('', '')
  expect(provinces).toHaveLength(34)
  expect(provinces[0]).toEqual({ value: 110000, label: '北京市' })
  for (const province of provinces) {
    const cities = areasBelow(`${province.value}`, '')
    expect([province.label, cities.length > 0]).toEqual([province.label, true])
    for (const city of cities) {
      expect([city.label, areasBelow(`${province.value}`, `${city.value}`).length > 0]).toEqual([city.label, true])
    }
  }
})

test('the districts are those of the city', () => {
  expect(areasBelow('500000', '')).toContainEqual({ value: 500100, label: '重庆市' })
  expect(areasBelow('500000', '500100')).toContainEqual({ value: 500103, label: '渝中区' })
})

test.each([
  ['990000', ''],
  ['x', ''],
  ['11', ''],
  ['110100', ''],
  ['110000', '500100'],
  ['110000', 'x'],
])('below %p, %p there is nothing', (province, city) => expect(areasBelow(province, city)).toEqual([]))

test('a city alone is passed over', () => expect(areasBelow('', '110100')).toHaveLength(34))

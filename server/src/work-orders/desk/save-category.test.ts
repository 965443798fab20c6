import { type Category, categoryProblem, type WantedCategory } from './save-category.ts'

const category = (values: Partial<Category>): Category => ({
  id: 1,
  shop_id: 1,
  pid: 0,
  name: '订单',
  name_en: '',
  template: '',
  template_en: '',
  default_priority: 'normal',
  weigh: 0,
  archived: 0,
  ...values,
})

const known = [
  category({ id: 1, name: '订单' }),
  category({ id: 2, name: '物流', pid: 1 }),
  category({ id: 3, name: '活动' }),
  category({ id: 4, name: '旧', archived: 1 }),
]

test.each<[string, number | undefined, Partial<WantedCategory>, ReturnType<typeof categoryProblem>]>([
  ['a new one', undefined, {}, undefined],
  ['a name of 50 characters', undefined, { name: '字'.repeat(50) }, undefined],
  ['a name of 51', undefined, { name: '字'.repeat(51) }, 'categoryNameRule'],
  ['an English name of 51', undefined, { name_en: 'x'.repeat(51) }, 'categoryNameRule'],
  ['no name', undefined, { name: '' }, 'categoryNameRule'],
  ['a name that another has', undefined, { name: '订单' }, 'categoryNameTaken'],
  ['that name below another', undefined, { name: '订单', pid: 3 }, undefined],
  ['a name that only an archived one has', undefined, { name: '旧' }, undefined],
  ['its own name', 1, { name: '订单' }, undefined],
  ['a template of 5001 characters', undefined, { template: 'x'.repeat(5001) }, 'categoryTemplateRule'],
  ['an English template of 5001', undefined, { template_en: 'x'.repeat(5001) }, 'categoryTemplateRule'],
  ['one that does not exist', 9, {}, 'categoryUnknown'],
  ['below another', undefined, { pid: 3 }, undefined],
  ['below one that does not exist', undefined, { pid: 9 }, 'categoryUnknown'],
  ['below an archived one', undefined, { pid: 4 }, 'categoryUnknown'],
  ['below one that is below another', undefined, { pid: 2 }, 'categoryParentRule'],
  ['below itself', 3, { pid: 3 }, 'categoryParentRule'],
  ['below another while others are below it', 1, { pid: 3 }, 'categoryParentRule'],
  ['an archived one', 4, { name: '旧' }, undefined],
])('%s', (_what, id, values, problem) => {
  const wanted: WantedCategory = {
    name: '新',
    name_en: '',
    template: '',
    template_en: '',
    pid: 0,
    default_priority: 'normal',
    weigh: undefined,
    ...values,
  }
  expect(categoryProblem(known, id, wanted)).toBe(problem)
})

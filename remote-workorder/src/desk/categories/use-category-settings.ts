import { useSettings } from '../use-settings.ts'
import { type CategoryFields, categoryBody, categoryFields } from './category-schema.ts'
import { type CategorySetting, placesAfterMove, readCategorySettings } from './category-setting.ts'

/** Categories for leads: all of them, and the calls that change them. */
export function useCategorySettings() {
  const { list, http, put } = useSettings('categories', async ({ get }, signal) =>
    readCategorySettings(await get('/api/workorder/categorySettings', { signal })),
  )
  const save = async (fields: CategoryFields, row: CategorySetting | null) =>
    put(readCategorySettings(await http.post('/api/workorder/saveCategory', categoryBody(fields, row))))
  return {
    list,
    save,
    /** Offers an archived one again. */
    restore: (row: CategorySetting) => save(categoryFields(row), row),
    remove: async ({ id }: CategorySetting) =>
      put(readCategorySettings(await http.post('/api/workorder/deleteCategory', { id: Number(id) }))),
    /** Moves it one place among its siblings; one call for each place that changes. */
    async move({ id }: CategorySetting, step: 'up' | 'down') {
      for (const { category, place } of placesAfterMove(list.data ?? [], id, step))
        await save(categoryFields(category), { ...category, place })
    },
  }
}

/** The categories as the list and the form get them. */
export type CategorySettings = ReturnType<typeof useCategorySettings>
